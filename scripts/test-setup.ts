import fc from 'fast-check'

// One seed per run, printed; repeat it with ZELO_SEED.
const seed = Number(process.env.ZELO_SEED)
if (Number.isInteger(seed)) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed })
