import { type DadosServidor, isModelo, limitesServidor } from '@zelo/contract/instalacao/servidor'
import type { EstadoAdministrativo } from '@zelo/contract/nucleo/enums'
import { v7 as uuidv7 } from 'uuid'
import { pararCanais } from '#conversa/canal/saida/estado.service.ts'
import { canalOlhar } from '#conversa/filas.ts'
import { guardarSegredo, lerSegredo } from '#instalacao/servidor/cofre.ts'
import { type ResultadoDoTeste, type ServidorTestado, testarConexao } from '#instalacao/servidor/conexao.ts'
import { lerServidor, type ServidorRow, toServidor } from '#instalacao/servidor/servidor.consulta.ts'
import { apagarServidor, encerrarQueda, inserirServidor, mudarServidor } from '#instalacao/servidor/servidor.guardar.ts'
import { gravarConexao } from '#instalacao/servidor/servidor-ativo.service.ts'
import type { Contexto, Via } from '#nucleo/contexto.ts'
import { nomeDaCopia } from '#platform/cadastro/copia.ts'
import { exigirSemUso } from '#platform/cadastro/usos.ts'
import { type Tx, withPlataforma } from '#platform/database/database.ts'
import { Invalido, Recusado } from '#platform/errors.ts'
import { liberadosPara } from '#platform/security/destino.ts'
import { auditar } from '#trilha/auditoria/auditoria.service.ts'
import { exigirVersao } from '#trilha/auditoria/versao.service.ts'
import { conferir, type SemSegredo } from './servidor-conferir.ts'
import { chamarModelo } from './teste-modelo.ts'

export async function cadastrarServidor(contexto: Via<'cadastrarServidor'>, { segredo, ...dados }: DadosServidor) {
  conferir(dados)
  return withPlataforma(contexto.db, 'servidor.cadastro', async (tx) => {
    const novo = await inserir(tx, contexto, dados, segredo)
    await registrar(tx, contexto, 'INCLUIR', undefined, novo)
    return toServidor(novo)
  })
}

/** Copies a server without its secret, which the caller may not know. */
export async function copiarServidor(contexto: Via<'copiarServidor'>, id: string) {
  return withPlataforma(contexto.db, 'servidor.cadastro', async (tx) => {
    const { nome, ...resto } = await lerServidor(tx, id)
    const { tipo, endereco, opcoes, uso, ordem } = resto
    const dados = { nome: nomeDaCopia(nome, contexto.idioma, limitesServidor.nome), tipo, endereco, opcoes, uso, ordem }
    const copia = await inserir(tx, contexto, dados)
    await registrar(tx, contexto, 'COPIAR', undefined, copia)
    return toServidor(copia)
  })
}

/** A new address needs the secret again, so that the old one is not sent there. */
export async function editarServidor(
  contexto: Via<'editarServidor'>,
  id: string,
  { versao, segredo, ...dados }: DadosServidor & { versao: number },
) {
  conferir(dados)
  const { estado } = await withPlataforma(contexto.db, 'servidor.cadastro', async (tx) => {
    const antes = await lerServidor(tx, id, { travada: true })
    await exigirVersao(tx, { recurso: 'servidor', id, atual: antes.versao, vista: versao })
    exigirSegredoDoEndereco(antes, { segredo, ...dados })
    const depois = await mudarServidor(tx, id, {
      ...dados,
      ...(segredo !== undefined && selado(contexto, id, segredo)),
      alterado_em: contexto.clock.now(),
    })
    await registrar(tx, contexto, 'ALTERAR', antes, depois)
    if (antes.estado === 'ATIVO') await contexto.jobs.enviar(tx, canalOlhar, { servidorId: id })
    return antes
  })
  if (estado === 'ATIVO') await verificar(contexto, id)
  return reler(contexto, id)
}

/** Stopping makes the connection INATIVO at once. Starting checks it first. */
export async function mudarEstadoServidor(
  contexto: Via<'mudarEstadoServidor'>,
  id: string,
  estado: EstadoAdministrativo,
) {
  const mudou = await withPlataforma(contexto.db, 'servidor.cadastro', async (tx) => {
    const antes = await lerServidor(tx, id, { travada: true })
    if (antes.estado === estado) return false
    const agora = contexto.clock.now()
    const depois = await mudarServidor(tx, id, {
      estado,
      estado_desde: agora,
      conexao: 'INATIVO',
      conexao_desde: agora,
      motivo: null,
      alterado_em: agora,
    })
    await encerrarQueda(tx, id, agora)
    const acoes = { ATIVO: 'ATIVAR', PAUSADO: 'PAUSAR', INATIVO: 'DESATIVAR' } as const
    await registrar(tx, contexto, acoes[estado], antes, depois)
    await pararCanais(tx, contexto, { servidorId: id }, estado !== 'ATIVO')
    if (estado === 'ATIVO') await contexto.jobs.enviar(tx, canalOlhar, { servidorId: id })
    if (depois.tipo === 'SMTP' && estado === 'ATIVO') await contexto.mailer.retomar(tx, `${id}:${depois.versao}`)
    return true
  })
  if (mudou && estado === 'ATIVO') await verificar(contexto, id)
  return reler(contexto, id)
}

async function reler(contexto: Contexto, id: string) {
  return toServidor(await withPlataforma(contexto.db, 'servidor.cadastro', (tx) => lerServidor(tx, id)))
}

/** Tests the service, a model also by a small call. Stores the result if it is active. */
export async function testarServidor(contexto: Via<'testarServidor'>, id: string) {
  const inicio = performance.now()
  const { alvo, resultado } = await verificar(contexto, id)
  return comChamada(contexto, alvo, resultado, inicio)
}

async function verificar(contexto: Contexto, id: string) {
  const row = await withPlataforma(contexto.db, 'servidor.cadastro', (tx) => lerServidor(tx, id))
  const alvo = { ...row, segredo: lerSegredo(contexto.config, row) }
  const resultado = await testarConexao(alvo, liberadosPara('plataforma', contexto.config))
  await gravarConexao(contexto, row, resultado)
  return { alvo, resultado }
}

/** Tests data before it is saved, and stores nothing. With `id`, uses the secret of that server. */
export async function testarDadosServidor(
  contexto: Via<'testarDadosServidor'>,
  { id, segredo, ...dados }: DadosServidor & { id?: string },
) {
  conferir(dados)
  const guardado = id && (await withPlataforma(contexto.db, 'servidor.cadastro', (tx) => lerServidor(tx, id)))
  if (guardado) exigirSegredoDoEndereco(guardado, { segredo, ...dados })
  const inicio = performance.now()
  const alvo = { ...dados, segredo: segredo ?? (guardado ? lerSegredo(contexto.config, guardado) : '') }
  const resultado = await testarConexao(alvo, liberadosPara('plataforma', contexto.config))
  return comChamada(contexto, alvo, resultado, inicio)
}

/** A server that only transcribes has no model to ask. */
async function comChamada(
  { config }: Contexto,
  alvo: ServidorTestado & Pick<DadosServidor, 'nome' | 'uso'>,
  resultado: ResultadoDoTeste,
  inicio: number,
) {
  const { tipo, opcoes } = alvo
  const chama = resultado.conexao === 'CONECTADO' && isModelo(tipo) && (opcoes.modelo || !opcoes.transcricao)
  const chamado = chama
    ? await chamarModelo(alvo, liberadosPara('plataforma', config))
    : { ...resultado, chamada: null }
  return { ...chamado, ms: Math.round(performance.now() - inicio) }
}

export async function excluirServidor(contexto: Via<'excluirServidor'>, id: string): Promise<{ ok: true }> {
  return withPlataforma(contexto.db, 'servidor.cadastro', async (tx) => {
    const antes = await lerServidor(tx, id, { travada: true })
    if (antes.estado !== 'INATIVO') {
      throw new Recusado(
        { br: `«${antes.nome}» está em uso. Nada mudou.`, en: `“${antes.nome}” is in use. Nothing changed.` },
        { acao: { br: 'Desative o servidor antes de excluir.', en: 'Switch the server off before you delete it.' } },
      )
    }
    await exigirSemUso(tx, {
      tabela: 'servidor',
      id,
      nome: antes.nome,
      nomes: {
        canal: ['canal', 'canais', 'channel', 'channels'],
        cobranca: ['cobrança', 'cobranças', 'charge', 'charges'],
      },
    })
    await apagarServidor(tx, id)
    await registrar(tx, contexto, 'EXCLUIR', antes, undefined)
    return { ok: true }
  })
}

function exigirSegredoDoEndereco(antes: ServidorRow, { segredo, endereco, tipo }: DadosServidor): void {
  if (!antes.segredo || segredo !== undefined || (endereco === antes.endereco && tipo === antes.tipo)) return
  throw new Invalido({
    segredo: {
      br: 'O endereço mudou: escreva a chave ou a senha de novo.',
      en: 'The address changed: write the key or password again.',
    },
  })
}

async function inserir(tx: Tx, contexto: Contexto, dados: SemSegredo, segredo?: string): Promise<ServidorRow> {
  const id = uuidv7()
  const agora = contexto.clock.now()
  return inserirServidor(tx, {
    id,
    ...dados,
    ...(segredo !== undefined && selado(contexto, id, segredo)),
    estado_desde: agora,
    conexao_desde: agora,
    alterado_em: agora,
  })
}

function selado({ config, clock }: Contexto, id: string, segredo: string) {
  return { segredo: guardarSegredo(config, id, segredo), segredo_em: clock.now() }
}

type Acao = 'INCLUIR' | 'COPIAR' | 'ALTERAR' | 'EXCLUIR' | 'ATIVAR' | 'PAUSAR' | 'DESATIVAR'

/** The trail shows when the secret was changed, but not the secret. */
async function registrar(
  tx: Tx,
  contexto: Contexto,
  acao: Acao,
  antes: ServidorRow | undefined,
  depois: ServidorRow | undefined,
) {
  const { id, nome } = (depois ?? antes) as ServidorRow
  const campos = (row: ServidorRow | undefined) =>
    row && {
      nome: row.nome,
      tipo: row.tipo,
      endereco: row.endereco,
      ...row.opcoes,
      ...row.uso,
      ordem: row.ordem,
      estado: row.estado,
      segredo_trocado: row.segredo_em,
    }
  await auditar(tx, contexto, { acao, recurso: 'servidor', id, nome, antes: campos(antes), depois: campos(depois) })
}
