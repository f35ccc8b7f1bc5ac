arena-bots = A tournament takes from 2 to { $most } different bots, not { $count }.
arena-folder = { $folder } cannot be written: { $reason }.
arena-not-ours = { $folder } is not empty and holds no tournament: choose another folder.
arena-another = { $folder } holds another tournament: the same command goes on with it, any other needs another folder.
arena-bad-line = Line { $line } of { $file } is no game of this tournament: nothing was played.
arena-dataset-kind = { $file } must end in .jsonl or .parquet.
arena-ray = There is no Ray cluster at { $address }: { $reason }
