let current = '';

/** Which of the systems this process is. */
export const be = (name) => {
  current = name;
};
export const is = (...names) => names.includes(current);
