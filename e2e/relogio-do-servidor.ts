import { readFileSync } from 'node:fs'

// Loaded before the product by Node (`--import`) in tests that need another day: from its start on, the whole process is as far ahead as the
// file says. The product itself knows nothing of it, and its database keeps the hour of the machine.
const adiante = Number(readFileSync(process.env.ZELO_E2E_RELOGIO ?? '', 'utf8'))
const Real = Date
const agora = () => Real.now() + adiante

globalThis.Date = new Proxy(Real, {
  construct: (alvo, args, novo) => Reflect.construct(alvo, args.length > 0 ? args : [agora()], novo),
  get: (alvo, nome) => (nome === 'now' ? agora : Reflect.get(alvo, nome)),
})
