hex-seven-mark = Which cell do you mark?
hex-seven-marked = { $who } marked { $cell }.
hex-seven-resigned = { $who } resigned.
hex-seven-end = { $who } won.
hex-seven-end-nobody = Both players resigned: nobody won.
