import type { DadosNotificacao } from '@zelo/contract/avisos/notificacao-envio'
import { v7 as uuidv7 } from 'uuid'
import { notificacaoEnviar } from '#avisos/filas.ts'
import type { Contexto, Via } from '#nucleo/contexto.ts'
import { type Tx, withPlataforma } from '#platform/database/database.ts'
import { Invalido, Recusado } from '#platform/errors.ts'
import { excluirRegistro, incluirRegistro, mudarRegistro, type Registro } from '#trilha/auditoria/registro.service.ts'
import { exigirVersao } from '#trilha/auditoria/versao.service.ts'
import { lerEnvio, type NotificacaoEnvioRow, toEnvio } from './envio.consulta.ts'
import { iniciarEnvio } from './envio.jobs.ts'
import { notificacaoEnvio } from './notificacao.table.ts'
import { contarPessoas, exigirPublico } from './publico.ts'

const umAnoMs = 366 * 24 * 3_600_000

const registro: Registro<typeof notificacaoEnvio> = {
  recurso: 'notificacao',
  tabela: notificacaoEnvio,
  nome: ({ assunto }) => assunto,
  dados: dadosDe,
  estado: ({ estado, agendada_para }) => ({ estado, agendada_para: agendada_para?.toISOString() ?? null }),
}

/** Stores a draft, which nobody gets yet. */
export async function cadastrarEnvio(contexto: Via<'cadastrarEnvio'>, dados: DadosNotificacao) {
  return withPlataforma(contexto.db, 'notificacao.administracao', async (tx) => {
    await exigirPublico(tx, dados)
    return inserir(tx, contexto, 'INCLUIR', dados)
  })
}

export async function copiarEnvio(contexto: Via<'copiarEnvio'>, id: string) {
  return withPlataforma(contexto.db, 'notificacao.administracao', async (tx) =>
    inserir(tx, contexto, 'COPIAR', dadosDe(await lerEnvio(tx, id))),
  )
}

export async function editarEnvio(
  contexto: Via<'editarEnvio'>,
  id: string,
  { versao, ...dados }: DadosNotificacao & { versao: number },
) {
  return withPlataforma(contexto.db, 'notificacao.administracao', async (tx) => {
    const antes = await rascunho(tx, id, versao)
    await exigirPublico(tx, dados)
    return mudar(tx, contexto, antes, dados)
  })
}

/** Starts or schedules the sending. Jobs deliver it in parts. */
export async function enviarNotificacao(
  contexto: Via<'enviarNotificacao'>,
  id: string,
  { versao, quando }: { versao: number; quando: Date | null },
) {
  const agora = contexto.clock.now()
  if (quando && (quando <= agora || quando.getTime() - agora.getTime() > umAnoMs)) {
    throw new Invalido({
      quando: {
        br: 'Escolha uma data daqui para a frente, em até um ano.',
        en: 'Choose a time to come, within a year.',
      },
    })
  }
  return withPlataforma(contexto.db, 'notificacao.administracao', async (tx) => {
    const antes = await rascunho(tx, id, versao)
    await exigirPublico(tx, antes)
    if (!quando && (await contarPessoas(tx, antes)) === 0) {
      throw new Recusado({
        br: 'Ninguém neste público pode receber agora. Nada foi enviado.',
        en: 'Nobody in this audience can get it now. Nothing was sent.',
      })
    }
    const comeco = quando
      ? { estado: 'AGENDADA' as const, agendada_para: quando }
      : await iniciarEnvio(tx, contexto, antes)
    const depois = await mudar(tx, contexto, antes, comeco)
    const chave = `${id}:${depois.versao}`
    await contexto.jobs.enviar(tx, notificacaoEnviar, { envioId: id }, { chave, apos: quando ?? undefined })
    return depois
  })
}

export async function desagendarNotificacao(contexto: Via<'desagendarNotificacao'>, id: string) {
  return withPlataforma(contexto.db, 'notificacao.administracao', async (tx) => {
    const antes = await lerEnvio(tx, id, { travada: true })
    if (antes.estado !== 'AGENDADA') throw foraDeHora('Ela não está agendada.', 'It is not scheduled.')
    return mudar(tx, contexto, antes, { estado: 'RASCUNHO', agendada_para: null })
  })
}

/** Removes it from every bell, part by part; also while it is still being delivered. */
export async function retirarNotificacao(contexto: Via<'retirarNotificacao'>, id: string) {
  return withPlataforma(contexto.db, 'notificacao.administracao', async (tx) => {
    const antes = await lerEnvio(tx, id, { travada: true })
    if (antes.estado !== 'ENVIADA' && antes.estado !== 'ENVIANDO') {
      throw foraDeHora('Ela não foi enviada.', 'It was not sent.')
    }
    const depois = await mudar(tx, contexto, antes, { estado: 'RETIRANDO', ultimo: 0 })
    await contexto.jobs.enviar(tx, notificacaoEnviar, { envioId: id }, { chave: `${id}:${depois.versao}` })
    return depois
  })
}

export async function excluirEnvio(contexto: Via<'excluirEnvio'>, id: string): Promise<{ ok: true }> {
  return withPlataforma(contexto.db, 'notificacao.administracao', async (tx) => {
    const antes = await lerEnvio(tx, id, { travada: true })
    if (antes.estado !== 'RASCUNHO') {
      throw foraDeHora('Só um rascunho pode ser excluído.', 'Only a draft can be deleted.')
    }
    return excluirRegistro(tx, contexto, registro, antes)
  })
}

async function rascunho(tx: Tx, id: string, vista: number): Promise<NotificacaoEnvioRow> {
  const antes = await lerEnvio(tx, id, { travada: true })
  await exigirVersao(tx, { recurso: 'notificacao', id, atual: antes.versao, vista })
  if (antes.estado !== 'RASCUNHO') throw foraDeHora('Ela já não é um rascunho.', 'It is no longer a draft.')
  return antes
}

async function inserir(tx: Tx, contexto: Contexto, acao: 'INCLUIR' | 'COPIAR', dados: DadosNotificacao) {
  const valores = { id: uuidv7(), ...dados, alterada_em: contexto.clock.now() }
  return toEnvio(tx, await incluirRegistro(tx, contexto, registro, valores, acao))
}

async function mudar(tx: Tx, contexto: Contexto, antes: NotificacaoEnvioRow, dados: Partial<NotificacaoEnvioRow>) {
  const mudancas = { ...dados, alterada_em: contexto.clock.now() }
  return toEnvio(tx, await mudarRegistro(tx, contexto, registro, antes, mudancas))
}

function dadosDe({ assunto, formato, corpo, publico, alvos }: NotificacaoEnvioRow): DadosNotificacao {
  return { assunto, formato, corpo, publico, alvos }
}

function foraDeHora(br: string, en: string): Recusado {
  return new Recusado({ br: `${br} Nada mudou.`, en: `${en} Nothing changed.` })
}
