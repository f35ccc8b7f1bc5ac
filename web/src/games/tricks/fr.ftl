### Ce que disent les deux jeux de plis sur la page. Chaque clé se trouve aussi dans en.ftl.

## À la fin : prédit et advenu

tricks-how-true = La justesse de vos prédictions
tricks-scope = Quelles parties
tricks-scope-this = Cette partie
tricks-scope-all = Toutes
tricks-calibration = Ce qui est advenu en face de ce qui était prédit : { $share } se sont réalisées, { $surplus } de plus que prédit en moyenne.
tricks-key-dot = une prophétie de cette partie ; pleine si elle s’est réalisée
tricks-key-average =
    { $count ->
        [one] moyenne sur { $count } prophétie, avec intervalle à 95 %
       *[other] moyenne sur { $count } prophéties, avec intervalle à 95 %
    }
tricks-true-this = réalisées ici
tricks-true-all = dans toutes les parties
tricks-surplus = advenu moins prédit
tricks-totals = La progression des totaux

## Le conseil

tricks-coach = Conseil
tricks-coach-thinks = Le conseil imagine des donnes…
tricks-coach-deals = sur { NUMBER($deals) } donnes imaginées
