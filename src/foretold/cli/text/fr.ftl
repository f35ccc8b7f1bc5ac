cli-options-json = « { $text } » n’est pas un objet JSON d’options comme rows et cols : voir docs/notation.md.
cli-not-text = { $file } n’est pas un fichier texte en UTF-8.
cli-unreadable = { $file } ne peut pas être lu : { $reason }.
cli-not-over = La partie n’est pas finie.
cli-no-seat = Il n’y a pas de siège { $seat } ; on compte à partir de 0, et il y a { $seats } sièges.
cli-you = Vous
cli-welcome = Tapez un coup. « ? » montre ce qui est permis, « undo » reprend, « resign » et « quit » terminent.
cli-help = Aussi : undo, resign, quit.
cli-undone = Coup repris.
cli-left = Vous avez quitté la partie.
cli-kept = La partie est écrite dans { $file }.

cli-odds-game = Il n’y a de chances que pour l’histoire, pas pour « { $game } » : écrivez « foretold odds story … ».
cli-odds-which = Dites quoi calculer : soit --dice et --difficulty, soit --outline seul.
cli-odds-file = { $file } n’est pas un plan : { $reason }
cli-odds-tree = « parents » { $parents } n’est pas un plan : il faut un null pour la finale, pour chaque autre scène le numéro d’une autre, pas de cercle, aucune scène plus facile que 1 (la finale a { $difficulty }), et { $most } scènes au plus.
cli-odds-pairs = « pairs » { $pairs } ne convient pas : il faut { $scenes } nombres entiers de 0 à { $most }, un par scène.
cli-odds-known = « known » { $known } ne convient pas : il faut { $scenes } valeurs, true, false ou null, ou aucune.

## Verifying

verify-without-luck = rien n’est jamais tiré au sort dans ce jeu : il n’y a pas de hasard à vérifier.
verify-agree = { $draws ->
    [0] aucun tirage ; le germe et l’engagement concordent.
    [one] un tirage, conforme au germe et à l’engagement.
   *[other] { $draws } tirages, tous conformes au germe et à l’engagement.
}
verify-not-shown = { $count ->
    [one] le tirage { $numbers } n’est pas montré par cette partie : il a été repris. La preuve de la table le montre.
   *[other] les tirages { $numbers } ne sont pas montrés par cette partie : ils ont été repris. La preuve de la table les montre.
}
verify-anew = les promesses ont été recommencées, car une part n’est pas venue (place { $seats }) : c’était une seconde chance, et chacun l’a vue.
verify-proves-itself = cette partie suit l’ancien procédé. L’accord de ses tirages prouve qu’elle s’accorde avec elle-même, non que le germe fut choisi avant que les joueurs n’ajoutent le leur.
verify-proves-commitment = l’engagement est bien celui que vous aviez noté.
verify-proves-share = la part que vous aviez notée a compté dans chaque tirage.
verify-not-proved = { $has ->
    [commitment] il n’est pas prouvé que votre part a compté : donnez celle de votre reçu avec --share.
    [share] il n’est pas prouvé que le germe fut choisi avant les parts : donnez l’engagement de votre reçu avec --commitment.
   *[nothing] cela prouve que la partie s’accorde avec elle-même. Que personne n’a choisi les tirages ne se prouve qu’avec ce que vous aviez noté avant le premier : --commitment et --share, d’après votre reçu.
}
verify-can-see = jamais n’est prouvé que personne n’a regardé : qui tient un serveur peut voir les cartes cachées et le hasard à venir.

cli-new-game-name = { $name } ne peut pas nommer un jeu : de petites lettres, des chiffres et des traits d’union, comme lucky-seven.
cli-new-game-taken = Le nom { $name } est déjà pris : choisissez-en un autre.
cli-new-game-exists = { $file } existe déjà : rien n’a été créé.
cli-new-game-house = { $folder } n’est pas un dépôt de Foretold : faites-en un paquet à part avec --package.
cli-new-game-made = On peut jouer à { $name } : « foretold play { $name } ». « python3 dev.py test --game { $name } » lance tout ce qui le concerne.
cli-new-game-packed = Installez-le avec « pip install ./{ $name } », puis jouez : « foretold play { $name } ». Ses tests se lancent avec « pytest ».
