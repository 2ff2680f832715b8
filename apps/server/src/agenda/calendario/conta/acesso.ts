import { setTimeout as esperar } from 'node:timers/promises'
import { and, eq, isNull, lt, or } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { type CalendarioDaEmpresa, calendario, esteCalendario } from '#agenda/calendario/calendario.table.ts'
import { FalhaDoCalendario } from '#agenda/calendario/porta/falha.ts'
import { abrirSegredo, guardarSegredo } from '#agenda/calendario/segredo.ts'
import { withEmpresa } from '#platform/database/database.ts'
import type { Servicos } from '#platform/servicos.ts'
import { renovarTokens, type Tokens } from './oauth.ts'
import type { Provedor } from './provedor.ts'

/** The tokens of an account and its name at the provider, as stored. */
export type ContaGuardada = Tokens & { conta: string }
/** Gives the access token; `recusado`: the one that was just refused. */
export type Acesso = (recusado?: string) => Promise<string>
export type ServicosDaConta = Pick<Servicos, 'db' | 'config' | 'clock'>

/** A renewal that takes this long was killed. */
const leaseMs = 60_000
const voltas = 40
const entreVoltasMs = 250

/**
 * The stored account's access token, renewed when it is old or refused. One caller renews at a
 * time; the old refresh token stays until the new one is stored, so a crash between loses nothing.
 */
export function acessoDaConta(
  servicos: ServicosDaConta,
  alvo: CalendarioDaEmpresa,
  provedor: () => Promise<Provedor>,
): Acesso {
  let usado: string | undefined
  return async (recusado) => {
    if (!usado || usado === recusado) usado = await obter(servicos, alvo, provedor, recusado)
    return usado
  }
}

async function obter(
  servicos: ServicosDaConta,
  alvo: CalendarioDaEmpresa,
  provedor: () => Promise<Provedor>,
  recusado: string | undefined,
): Promise<string> {
  const { clock, config } = servicos
  const serve = ({ access, ate }: ContaGuardada) => access !== recusado && ate > clock.now().getTime()
  for (let volta = 0; volta < voltas; volta++) {
    const lida = abrirConta(config, alvo.id, await lerSegredo(servicos, alvo))
    if (serve(lida)) return lida.access
    const tomado = await takeLease(servicos, alvo)
    if (!tomado) {
      await esperar(entreVoltasMs)
      continue
    }
    const atual = abrirConta(config, alvo.id, tomado.segredo)
    const nova = serve(atual)
      ? atual
      : await provedor()
          .then((um) => renovarTokens(config, um, atual.refresh, clock.now()))
          .catch(async (error: unknown) => {
            await releaseLease(servicos, alvo, tomado.lease, tomado.segredo)
            throw error
          })
    const selada = guardarConta(config, alvo.id, { ...nova, conta: atual.conta })
    if (await releaseLease(servicos, alvo, tomado.lease, selada)) return nova.access
  }
  throw new FalhaDoCalendario('FORA')
}

export function guardarConta(config: Servicos['config'], id: string, conta: ContaGuardada): Buffer {
  return guardarSegredo(config, id, JSON.stringify(conta))
}

/** Sealed with the key of another installation: it has to be connected again. */
export function abrirConta(config: Servicos['config'], id: string, selada: Buffer): ContaGuardada {
  try {
    return JSON.parse(abrirSegredo(config, id, selada))
  } catch {
    throw new FalhaDoCalendario('RECONECTAR')
  }
}

async function lerSegredo({ db }: ServicosDaConta, alvo: CalendarioDaEmpresa): Promise<Buffer> {
  const [row] = await withEmpresa(db, alvo.empresaId, (tx) =>
    tx.select({ segredo: calendario.segredo }).from(calendario).where(esteCalendario(alvo)),
  )
  if (!row) throw new FalhaDoCalendario('SUMIU')
  return row.segredo
}

/** Undefined: another caller renews. */
async function takeLease(
  { db, clock }: ServicosDaConta,
  alvo: CalendarioDaEmpresa,
): Promise<{ lease: string; segredo: Buffer } | undefined> {
  const agora = clock.now()
  const lease = uuidv7()
  const livre = or(isNull(calendario.tokensLeaseAte), lt(calendario.tokensLeaseAte, agora))
  const [row] = await withEmpresa(db, alvo.empresaId, (tx) =>
    tx
      .update(calendario)
      .set({ tokensLease: lease, tokensLeaseAte: new Date(agora.getTime() + leaseMs) })
      .where(and(esteCalendario(alvo), livre))
      .returning({ segredo: calendario.segredo }),
  )
  return row && { lease, segredo: row.segredo }
}

/** False: the account was connected again, or another caller took over; its tokens stay. */
async function releaseLease(
  { db }: ServicosDaConta,
  alvo: CalendarioDaEmpresa,
  lease: string,
  segredo: Buffer,
): Promise<boolean> {
  const meus = await withEmpresa(db, alvo.empresaId, (tx) =>
    tx
      .update(calendario)
      .set({ segredo, tokensLease: null, tokensLeaseAte: null })
      .where(and(esteCalendario(alvo), eq(calendario.tokensLease, lease)))
      .returning({ id: calendario.id }),
  )
  return meus.length > 0
}
