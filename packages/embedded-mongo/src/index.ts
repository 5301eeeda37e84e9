export {
  type EmbeddedMongo,
  type EmbeddedMongoOptions,
  type JoinedMongo,
  joinEmbeddedMongo,
  startEmbeddedMongo,
} from './server.ts';
