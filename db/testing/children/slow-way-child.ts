/** A way to a server on which everything comes late: the arguments HOST PORT MILLISECONDS. It listens at the same port. */
import { connect, createServer } from 'node:net';
import { joinSockets } from '../../workers/testing/join-sockets.ts';

const [host = '', port, milliseconds] = process.argv.slice(2);
const server = createServer((near) => {
  joinSockets(near, connect(Number(port), host), (act) => void setTimeout(act, Number(milliseconds)));
});
server.listen(Number(port), () => console.log('ready'));
