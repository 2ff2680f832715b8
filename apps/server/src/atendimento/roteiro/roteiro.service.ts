import { type Conferencia, type FalaRoteiro, limitesRoteiro } from '@zelo/contract/atendimento/roteiro'
import type { Idioma } from '@zelo/contract/nucleo/enums'
import { count, eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Motor } from '#agente/porta/motor.ts'
import { jogar } from '#atendimento/agente-teste/jogo.ts'
import { type Contexto, exigirTambem, type Via } from '#nucleo/contexto.ts'
import { empresa } from '#nucleo/empresa.table.ts'
import { type Tx, withEmpresa } from '#platform/database/database.ts'
import { Recusado } from '#platform/errors.ts'
import { excluirRegistro, incluirRegistro, mudarRegistro, type Registro } from '#trilha/auditoria/registro.service.ts'
import { conferirVersao, nomearConflito } from '#trilha/auditoria/versao.service.ts'
import { lerConversa, oQueAconteceu } from './da-conversa.ts'
import { guardavel, lerRoteiro, type Roteiro, toRoteiro } from './roteiro.consulta.ts'
import { roteiro } from './roteiro.table.ts'

const registro: Registro<typeof roteiro> = {
  recurso: 'roteiro',
  tabela: roteiro,
  nome: ({ nome }) => nome,
  dados: ({ nome, obrigatorio, conteudo }) => ({ nome, obrigatorio, conteudo }),
}

/** Makes a test of a real conversation: its masked lines and its outcome. */
export async function transformarConversa(contexto: Via<'transformarConversa'>, conversaId: string) {
  exigirTambem(contexto, '/gerenciamento/chat-messages/chat', 'pode_visualizar')
  const { id: empresaId } = contexto.empresa
  return withEmpresa(contexto.db, empresaId, async (tx) => {
    await exigirEspaco(tx, empresaId)
    return inserir(tx, contexto, { empresaId, ...(await lerConversa(tx, empresaId, conversaId)) })
  })
}

/** Makes a test of lines tried in the panel, with the present answers of the built-in engine. */
export async function cadastrarRoteiro(
  contexto: Via<'cadastrarRoteiro'>,
  motor: Motor,
  { idioma, falas }: { idioma: Idioma; falas: string[] },
) {
  const { id: empresaId } = contexto.empresa
  const relogio = contexto.clock.now()
  const { turnos, agendamentos, comPessoa } = await jogar(contexto, motor, { empresaId, idioma }, falas)
  const ditas = falas.map((texto, i): FalaRoteiro => {
    return { texto, respostas: (turnos[i]?.mensagens ?? []).map((uma) => uma.texto) }
  })
  return withEmpresa(contexto.db, empresaId, async (tx) => {
    await exigirEspaco(tx, empresaId)
    const feitos = agendamentos.map(({ servico, profissional, inicio, status }) => {
      return { servico: servico.nome, profissional: profissional.nome, inicio, vivo: status !== 'CANCELADO' }
    })
    const conferencias = await oQueAconteceu(tx, empresaId, { falas: ditas, agendamentos: feitos, comPessoa })
    const nome = (falas[0] ?? '').slice(0, limitesRoteiro.nome)
    return inserir(tx, contexto, {
      ...{ empresaId, idioma, nome, falas: ditas, conferencias, relogio },
      ...{ identificado: false, conversaId: null, agenda: [] },
    })
  })
}

type Edicao = { versao: number; nome: string; obrigatorio: boolean; falas: string[]; conferencias: Conferencia[] }

export async function editarRoteiro(contexto: Via<'editarRoteiro'>, id: string, { versao, ...dados }: Edicao) {
  const { id: empresaId } = contexto.empresa
  return nomearConflito(contexto, { recurso: 'roteiro', id, empresaId }, () =>
    withEmpresa(contexto.db, empresaId, async (tx) => {
      const antes = await lerRoteiro(tx, empresaId, id, { travada: true })
      conferirVersao({ atual: antes.versao, vista: versao })
      const conferencias = dados.conferencias.map(guardavel)
      // Keep the earlier answers of lines that did not change.
      const falas = dados.falas.map(
        (texto) => antes.falas.find((uma) => uma.texto === texto) ?? { texto, respostas: [] },
      )
      const mudou =
        JSON.stringify([falas.map(({ texto }) => texto), conferencias]) !==
        JSON.stringify([antes.falas.map(({ texto }) => texto), antes.conferencias])
      const mudancas = {
        ...{ nome: dados.nome, obrigatorio: dados.obrigatorio, falas, conferencias },
        conteudo: antes.conteudo + (mudou ? 1 : 0),
        alteradoEm: contexto.clock.now(),
      }
      return toRoteiro(await mudarRegistro(tx, contexto, registro, antes, mudancas))
    }),
  )
}

export async function excluirRoteiro(contexto: Via<'excluirRoteiro'>, id: string): Promise<{ ok: true }> {
  const { id: empresaId } = contexto.empresa
  return withEmpresa(contexto.db, empresaId, async (tx) => {
    const antes = await lerRoteiro(tx, empresaId, id, { travada: true })
    return excluirRegistro(tx, contexto, registro, antes)
  })
}

type Novo = Omit<Roteiro, 'id' | 'obrigatorio' | 'conteudo' | 'versao' | 'criadoEm' | 'alteradoEm'>

async function inserir(tx: Tx, contexto: Contexto, novo: Novo) {
  const agora = contexto.clock.now()
  const valores = { ...novo, id: uuidv7(), obrigatorio: true, criadoEm: agora, alteradoEm: agora }
  return toRoteiro(await incluirRegistro(tx, contexto, registro, valores))
}

/** Refuses one test too many. The lock makes a company add its tests one after the other. */
async function exigirEspaco(tx: Tx, empresaId: string): Promise<void> {
  await tx.select({ id: empresa.id }).from(empresa).where(eq(empresa.id, empresaId)).for('no key update')
  const [contados] = await tx.select({ total: count() }).from(roteiro).where(eq(roteiro.empresaId, empresaId))
  if ((contados?.total ?? 0) < limitesRoteiro.quantos) return
  throw new Recusado(
    {
      br: `Cabem ${limitesRoteiro.quantos} testes por empresa.`,
      en: `A company has up to ${limitesRoteiro.quantos} tests.`,
    },
    { acao: { br: 'Exclua os que não servem mais.', en: 'Delete those that are of no use any more.' } },
  )
}
