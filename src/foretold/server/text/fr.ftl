serve-no-page = La page n’est pas construite : lancez une fois « python3 dev.py serve », ou installez Foretold depuis une archive wheel.
serve-data-not-folder = « { $data } » est un fichier ; --data demande un dossier, créé au besoin.
serve-no-port = Le port { $port } n’existe pas ; choisissez-en un de 1 à 65535, ou 0 pour n’importe lequel de libre.
serve-port-in-use = Le port { $port } de { $host } est occupé : arrêtez l’autre programme, ou choisissez un autre port avec --port.
serve-port-forbidden = Le port { $port } de { $host } vous est interdit : choisissez-en un au-dessus de 1023 avec --port.
serve-host-unknown = « { $host } » n’est pas une adresse de cette machine : choisissez-en une autre avec --host, par exemple 127.0.0.1.
serve-cannot-listen = Le port { $port } de { $host } ne s’ouvre pas ({ $reason }) : choisissez-en un autre avec --host ou --port.
