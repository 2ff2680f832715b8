import { readFileSync } from 'node:fs'

// Loaded by Node (`--import`) to shift the process's clock by the ms in a file. The product does
// not know; its database keeps the real time.
const adiante = Number(readFileSync(process.env.ZELO_E2E_RELOGIO ?? '', 'utf8'))
const Real = Date
const agora = () => Real.now() + adiante

globalThis.Date = new Proxy(Real, {
  construct: (alvo, args, novo) => Reflect.construct(alvo, args.length > 0 ? args : [agora()], novo),
  get: (alvo, nome) => (nome === 'now' ? agora : Reflect.get(alvo, nome)),
})
