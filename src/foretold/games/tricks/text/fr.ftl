## En une ligne

tricks-ask-hand = main, cartes
tricks-ask-trick = pli, levée
tricks-say-hand = { $count ->
    [0] Votre main est vide.
    [one] Une carte en main : { $cards }.
   *[other] { $count } cartes en main : { $cards }.
}
tricks-say-no-hand = Vous ne faites que regarder : vous n’avez pas de cartes.
tricks-say-playable = Vous pouvez jouer : { $cards }.
tricks-say-trick = Pli { $number } : { $cards }.
tricks-say-laid = { WHO($who, "vous") } { $card }
tricks-say-no-trick = Aucun pli n’a encore commencé.
