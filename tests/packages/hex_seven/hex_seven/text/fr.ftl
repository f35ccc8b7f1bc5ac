hex-seven-mark = Quelle case marquez-vous ?
hex-seven-marked = { $who } a marqué { $cell }.
hex-seven-resigned = { $who } abandonne.
hex-seven-end = { $who } a gagné.
hex-seven-end-nobody = Les deux ont abandonné : personne n’a gagné.
