/** The systems of the third set: each file of them adds its own. */
const systems = new Map();

/** @param System what extends the plain platform or the plain receiver. */
export const define = (name, System) => systems.set(name, System);

export const find = (name) => systems.get(name);

/** @returns the names of all of them. */
export const all = () => [...systems.keys()];
