/** Placeholder of the server’s URL in the commands of the documentation. */
export const serverPlace = '{server}';
