serve-no-page = The page has not been built: run “python3 dev.py serve” once, or install Foretold from a wheel.
serve-data-not-folder = “{ $data }” is a file; --data needs a folder, which is made when it is not there.
serve-no-port = There is no port { $port }; choose one from 1 to 65535, or 0 for any free one.
serve-port-in-use = Port { $port } on { $host } is in use: stop the other program, or choose another port with --port.
serve-port-forbidden = Port { $port } on { $host } is not allowed for you: choose one above 1023 with --port.
serve-host-unknown = “{ $host }” is no address of this machine: choose another with --host, such as 127.0.0.1.
serve-cannot-listen = Port { $port } on { $host } cannot be opened ({ $reason }): choose another with --host or --port.
