/** Stands for the server’s address in the commands of the documentation. */
export const serverPlace = '{server}';
