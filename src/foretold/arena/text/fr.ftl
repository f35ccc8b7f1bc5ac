arena-bots = Un tournoi réunit de 2 à { $most } bots différents, pas { $count }.
arena-folder = Impossible d’écrire { $folder } : { $reason }.
arena-not-ours = { $folder } n’est pas vide et ne contient pas de tournoi : choisissez un autre dossier.
arena-another = { $folder } contient un autre tournoi : la même commande le poursuit, toute autre demande un autre dossier.
arena-bad-line = La ligne { $line } de { $file } n’est pas une partie de ce tournoi : rien n’a été joué.
arena-dataset-kind = { $file } doit se terminer par .jsonl ou .parquet.
arena-ray = Il n’y a pas de cluster Ray à { $address } : { $reason }
