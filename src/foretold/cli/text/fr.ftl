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
