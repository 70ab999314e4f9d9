/** What the request is called that asks another key surface whether it lets in a key which its own refuses for its state. */
export const ELSEWHERE = 'the key of that state at the other key surface';
