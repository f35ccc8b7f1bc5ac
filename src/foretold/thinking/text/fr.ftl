processes-busy = Trop de demandes attendent déjà ; réessayez dans un instant.
processes-late = Abandonné au bout de { $seconds } { $seconds ->
    [one] seconde
   *[other] secondes
} ; demandez-en moins, ou réessayez plus tard.
processes-died = Le programme qui s’en occupait s’est arrêté ; réessayez dans un instant.
thinking-asked-again = Vous avez posé une autre question depuis ; c’est à elle qu’il est répondu.
