/** The systems of the second set: each file of them adds its own. */
const systems = new Map();

/** @param make what the system does otherwise than the plain platform. @param config what its target file says otherwise. */
export const platform = (name, make, config = {}) => systems.set(name, { part: 'platform', make, config });

/** @param make what the system does otherwise than the plain receiver. */
export const receiver = (name, make, config = {}) => systems.set(name, { part: 'receiver', make, config });

export const find = (name) => systems.get(name);

/** @returns the names of all of them. */
export const all = () => [...systems.keys()];
