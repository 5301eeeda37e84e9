import mongoose from 'mongoose';

type Command = Record<string, unknown>;
type Seen = Map<string, Command>;
const explained = new Set(['find', 'aggregate', 'count', 'update', 'delete', 'findAndModify', 'distinct']);
const transport = new Set(['lsid', '$db', '$clusterTime', '$readPreference', 'cursor', 'txnNumber']);

/** Returns a command without its values, which do not affect the choice of an index. */
const shapeOf = (command: Command) =>
  JSON.stringify(command, (_, value) => (typeof value === 'object' && value !== null ? value : typeof value));

function remember(seen: Seen, name: string, command: Command): void {
  if (!explained.has(name)) return;
  const kept = Object.fromEntries(Object.entries(command).filter(([key]) => !transport.has(key)));
  seen.set(shapeOf(kept), name === 'aggregate' ? { ...kept, cursor: {} } : kept);
}

const stagesIn = (plan: unknown): string[] => {
  if (typeof plan !== 'object' || plan === null) return [];
  const own = 'stage' in plan ? [String(plan.stage)] : [];
  return [...own, ...Object.values(plan).flatMap(stagesIn)];
};

/** Counting all documents needs no index, because the count stops at a thousand. */
const countsAll = ({ pipeline }: Command) =>
  JSON.stringify(pipeline)?.startsWith('[{"$match":{}},{"$limit":');

/** Returns the commands that read a whole collection. */
async function scans(seen: Seen): Promise<string[]> {
  const found: string[] = [];
  for (const command of [...seen.values()].filter((each) => !countsAll(each))) {
    const plan = await mongoose.connection.db!.command({ explain: command, verbosity: 'queryPlanner' });
    if (stagesIn(plan.queryPlanner ?? plan).includes('COLLSCAN')) found.push(JSON.stringify(command));
  }
  return found;
}

/** Records every kind of query; requires `monitorCommands`. */
export function watchQueries() {
  const seen: Seen = new Map();
  mongoose.connection
    .getClient()
    .on('commandStarted', ({ commandName, command }) => remember(seen, commandName, command as Command));
  return { seen, scans: () => scans(seen) };
}
