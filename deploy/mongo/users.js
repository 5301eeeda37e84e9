// Run once by the image, on an empty volume: the user of the application may read and write its database, and nothing else.
db.getSiblingDB('laterite').createUser({
  user: 'laterite',
  pwd: process.env.MONGO_PASSWORD,
  roles: [{ role: 'readWrite', db: 'laterite' }],
});
