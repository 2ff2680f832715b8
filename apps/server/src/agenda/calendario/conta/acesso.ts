import { setTimeout as esperar } from 'node:timers/promises'
import { and, eq, isNull, lt, or } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { calendario } from '#agenda/calendario/calendario.table.ts'
import { FalhaDoCalendario } from '#agenda/calendario/porta/falha.ts'
import { abrirSegredo, guardarSegredo } from '#agenda/calendario/segredo.ts'
import { withEmpresa } from '#platform/database/database.ts'
import type { Servicos } from '#platform/servicos.ts'
import { renovarTokens, type Tokens } from './oauth.ts'
import type { Provedor } from './provedor.ts'

/** The tokens of an account and its name there, as they are kept. */
export type Conta = Tokens & { conta: string }
/** The access token to call with; `recusado`: the one that was just refused. */
export type Acesso = (recusado?: string) => Promise<string>
type Ambiente = Pick<Servicos, 'db' | 'config' | 'clock'>
type Alvo = { empresaId: string; id: string }

/** A renewal that says nothing for so long was killed. */
const renovacaoMs = 60_000
const voltas = 40
const entreVoltasMs = 250

/**
 * The stored account's access token, renewed when it is old or refused. One caller renews at a
 * time; the old refresh token stays until the new one is stored, so a crash between loses nothing.
 */
export function acessoDaConta(ambiente: Ambiente, alvo: Alvo, provedor: () => Promise<Provedor>): Acesso {
  let usado: string | undefined
  return async (recusado) => {
    if (!usado || usado === recusado) usado = await obter(ambiente, alvo, provedor, recusado)
    return usado
  }
}

async function obter(
  ambiente: Ambiente,
  alvo: Alvo,
  provedor: () => Promise<Provedor>,
  recusado: string | undefined,
): Promise<string> {
  const { clock, config } = ambiente
  const serve = ({ access, ate }: Conta) => access !== recusado && ate > clock.now().getTime()
  for (let volta = 0; volta < voltas; volta++) {
    const lida = abrirConta(config, alvo.id, await lerSegredo(ambiente, alvo))
    if (serve(lida)) return lida.access
    const vez = await tomar(ambiente, alvo)
    if (!vez) {
      await esperar(entreVoltasMs)
      continue
    }
    const atual = abrirConta(config, alvo.id, vez.segredo)
    const nova = serve(atual)
      ? atual
      : await provedor()
          .then((um) => renovarTokens(config, um, atual.refresh, clock.now()))
          .catch(async (error: unknown) => {
            await soltar(ambiente, alvo, vez.renovacao, vez.segredo)
            throw error
          })
    const selada = guardarConta(config, alvo.id, { ...nova, conta: atual.conta })
    if (await soltar(ambiente, alvo, vez.renovacao, selada)) return nova.access
  }
  throw new FalhaDoCalendario('FORA')
}

export function guardarConta(config: Servicos['config'], id: string, conta: Conta): Buffer {
  return guardarSegredo(config, id, JSON.stringify(conta))
}

/** Sealed with another secret of the installation: it is connected again. */
export function abrirConta(config: Servicos['config'], id: string, selada: Buffer): Conta {
  try {
    return JSON.parse(abrirSegredo(config, id, selada))
  } catch {
    throw new FalhaDoCalendario('RECONECTAR')
  }
}

async function lerSegredo({ db }: Ambiente, alvo: Alvo): Promise<Buffer> {
  const [row] = await withEmpresa(db, alvo.empresaId, (tx) =>
    tx.select({ segredo: calendario.segredo }).from(calendario).where(desta(alvo)),
  )
  if (!row) throw new FalhaDoCalendario('SUMIU')
  return row.segredo
}

/** Undefined: another caller renews. */
async function tomar({ db, clock }: Ambiente, alvo: Alvo): Promise<{ renovacao: string; segredo: Buffer } | undefined> {
  const agora = clock.now()
  const renovacao = uuidv7()
  const livre = or(isNull(calendario.renovacaoAte), lt(calendario.renovacaoAte, agora))
  const [row] = await withEmpresa(db, alvo.empresaId, (tx) =>
    tx
      .update(calendario)
      .set({ renovacao, renovacaoAte: new Date(agora.getTime() + renovacaoMs) })
      .where(and(desta(alvo), livre))
      .returning({ segredo: calendario.segredo }),
  )
  return row && { renovacao, segredo: row.segredo }
}

/** False: it was connected again or taken over meanwhile, and that one counts. */
async function soltar({ db }: Ambiente, alvo: Alvo, renovacao: string, segredo: Buffer): Promise<boolean> {
  const meus = await withEmpresa(db, alvo.empresaId, (tx) =>
    tx
      .update(calendario)
      .set({ segredo, renovacao: null, renovacaoAte: null })
      .where(and(desta(alvo), eq(calendario.renovacao, renovacao)))
      .returning({ id: calendario.id }),
  )
  return meus.length > 0
}

function desta({ empresaId, id }: Alvo) {
  return and(eq(calendario.empresaId, empresaId), eq(calendario.id, id))
}
