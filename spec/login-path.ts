/** Where a login goes, below the base address (contract, "Generate Token"). */
export const LOGIN_PATH = '/Login/Customer/Api/Verify';
