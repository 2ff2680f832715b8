import type { Idioma } from '@zelo/contract/nucleo/enums'
import { eq, sql } from 'drizzle-orm'
import { lerInstrucao } from '#agente/instrucao/instrucao.consulta.ts'
import type { LeitorModelo } from '#agente/motor-modelo/abrir.ts'
import type { Motor } from '#agente/porta/motor.ts'
import type { Contexto, Via } from '#nucleo/contexto.ts'
import { empresa } from '#nucleo/empresa.table.ts'
import { withEmpresa, withPlataforma } from '#platform/database/database.ts'
import { NaoEncontrado, Recusado } from '#platform/errors.ts'
import { chavePara } from '#platform/security/segredo.ts'
import { abrirSelo, selar } from '#platform/security/selo.ts'
import { type Fio, falarComModelo, novoFio, verFio } from './jogo-modelo.ts'

const maxMs = 60_000

type PedidoDeTeste = { idioma: Idioma; fala: string; fio: string | null; rascunho: boolean }

/**
 * Answers one line of a test with the model. The server stores nothing: the browser keeps the
 * sealed state, valid for this person and company, and sends it with the next line. The cost counts
 * in the month.
 */
export async function testarComModelo(
  contexto: Via<'testarComModelo'>,
  { motor, modelo }: { motor: Motor; modelo: LeitorModelo },
  { idioma, fala, fio, rascunho }: PedidoDeTeste,
) {
  const { id: empresaId } = contexto.empresa
  const dono = `teste:${empresaId}:${contexto.ator.usuarioId}`
  const [daqui] = await withEmpresa(contexto.db, empresaId, (tx) =>
    tx
      .select({ fuso: empresa.fuso, pode: sql<boolean>`${empresa.usaModelo} AND agente_tem_modelo()` })
      .from(empresa)
      .where(eq(empresa.id, empresaId)),
  )
  if (!daqui) throw new NaoEncontrado()
  const escrita = rascunho
    ? await withPlataforma(contexto.db, 'instrucao.leitura', (tx) => lerInstrucao(tx, contexto, { empresaId, idioma }))
    : undefined
  const com = {
    ...{ servicos: contexto, relogio: contexto.clock.now(), motor },
    // The built-in engine answers companies that declined models or have none.
    modelo: daqui.pode ? modelo : undefined,
    instrucao: escrita?.rascunho?.trim() || undefined,
  }
  const situacao = { empresaId, idioma }
  const atual = fio === null ? novoFio() : abrir(contexto, fio, dono)
  const { fio: novo, jogada } = await falarComModelo(com, situacao, atual, fala, AbortSignal.timeout(maxMs))
  const { agendamentos, comPessoa } = await verFio(com, situacao, novo)
  const { custo, tokens, ...turno } = jogada
  return {
    turno: { ...turno, custo_micro: custo, tokens },
    fio: selar(chavePara(contexto.config, 'teste-agente'), Buffer.from(JSON.stringify(novo)), dono).toString(
      'base64url',
    ),
    agendamentos,
    fuso: daqui.fuso,
    com_pessoa: comPessoa,
  }
}

/** Opens the sealed state. A damaged or foreign one is refused like one that expired. */
function abrir({ config }: Contexto, fio: string, dono: string): Fio {
  try {
    const claro = abrirSelo(chavePara(config, 'teste-agente'), Buffer.from(fio, 'base64url'), dono)
    return JSON.parse(claro.toString())
  } catch {
    throw new Recusado(
      { br: 'Este teste terminou.', en: 'This test has ended.' },
      { acao: { br: 'Comece de novo.', en: 'Start again.' } },
    )
  }
}
