import { type DadosPrompt, limitesPrompt } from '@zelo/contract/agente/prompt'
import { and, eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { trancarCategorias } from '#instalacao/categoria/categoria.leitura.ts'
import type { AtorUsuario, Contexto, Via } from '#nucleo/contexto.ts'
import { nomeDaCopia } from '#platform/cadastro/copia.ts'
import { type Tx, withPlataforma } from '#platform/database/database.ts'
import { Invalido, Recusado } from '#platform/errors.ts'
import {
  excluirRegistro,
  incluirRegistro,
  mudarRegistro,
  type Registro,
  travarEscolhidos,
} from '#trilha/auditoria/registro.service.ts'
import { exigirVersao } from '#trilha/auditoria/versao.service.ts'
import { lerPrompt, type PromptRow, toPrompt } from './prompt.consulta.ts'
import { prompt, promptVersao } from './prompt.table.ts'
import { exigirVariaveis } from './variaveis.ts'

const registro: Registro<typeof prompt> = {
  recurso: 'prompt',
  tabela: prompt,
  nome: ({ nome }) => nome,
  dados: dadosDe,
  estado: ({ ativo }) => ({ ativo }),
}

export async function cadastrarPrompt(contexto: Via<'cadastrarPrompt'>, dados: DadosPrompt) {
  exigirVariaveis(dados.corpo)
  return withPlataforma(contexto.db, 'prompt.cadastro', (tx) => inserir(tx, contexto, contexto.ator, 'INCLUIR', dados))
}

/** Makes a copy that is out of use, with a name and versions of its own. */
export async function copiarPrompt(contexto: Via<'copiarPrompt'>, id: string) {
  return withPlataforma(contexto.db, 'prompt.cadastro', async (tx) => {
    const original = dadosDe(await lerPrompt(tx, id))
    const nome = nomeDaCopia(original.nome, contexto.idioma, limitesPrompt.nome)
    return inserir(tx, contexto, contexto.ator, 'COPIAR', { ...original, nome })
  })
}

/** Saves changes. A new text is a new version; a new name is not. */
export async function editarPrompt(
  contexto: Via<'editarPrompt'>,
  id: string,
  { versao, ...dados }: DadosPrompt & { versao: number },
) {
  exigirVariaveis(dados.corpo)
  return withPlataforma(contexto.db, 'prompt.cadastro', async (tx) => {
    const antes = await lerPrompt(tx, id, { travado: true })
    await exigirVersao(tx, { recurso: 'prompt', id, atual: antes.versao, vista: versao })
    await exigirCategoria(tx, dados.categoria_id)
    const mudouDeLugar = dados.categoria_id !== antes.categoria_id || dados.idioma !== antes.idioma
    // A prompt in use would silently replace the one in use there.
    if (antes.ativo && mudouDeLugar) throw emUso('mudar de categoria ou idioma', 'change its category or language')
    const mudouTexto = dados.corpo !== antes.corpo
    const depois = await alterar(tx, contexto, antes, 'ALTERAR', {
      ...dados,
      numero: antes.numero + (mudouTexto ? 1 : 0),
    })
    if (mudouTexto) await guardar(tx, depois, contexto.ator.usuarioId)
    return toPrompt(tx, contexto, depois)
  })
}

/** Puts prompts in or out of use, all or none: one per category and language is in use. */
export async function mudarSituacaoPrompts(
  contexto: Via<'mudarSituacaoPrompts'>,
  { ids, ativo }: { ids: string[]; ativo: boolean },
): Promise<{ ok: true }> {
  return withPlataforma(contexto.db, 'prompt.cadastro', async (tx) => {
    const escolhidos = await travarEscolhidos(tx, registro, ids)
    const mudam = escolhidos.filter((antes) => antes.ativo !== ativo)
    // One change at a time per category, so that two people at once leave one prompt in use.
    await trancarCategorias(tx, [...new Set(mudam.map(({ categoria_id }) => categoria_id))], 'no key update')
    const lugares = mudam.map(({ categoria_id, idioma }) => `${categoria_id} ${idioma}`)
    if (ativo && new Set(lugares).size < lugares.length) {
      throw new Recusado({
        br: 'Dois dos escolhidos são da mesma categoria e do mesmo idioma, e só um pode ficar em uso. Nada mudou.',
        en: 'Two of the chosen ones share category and language, and only one can be in use. Nothing changed.',
      })
    }
    for (const antes of mudam) {
      if (ativo) await darLugar(tx, contexto, antes)
      await alterar(tx, contexto, antes, ativo ? 'ATIVAR' : 'DESATIVAR', { ativo })
    }
    return { ok: true }
  })
}

export async function excluirPrompt(contexto: Via<'excluirPrompt'>, id: string): Promise<{ ok: true }> {
  return withPlataforma(contexto.db, 'prompt.cadastro', async (tx) => {
    const antes = await lerPrompt(tx, id, { travado: true })
    if (antes.ativo) throw emUso('excluir', 'delete')
    return excluirRegistro(tx, contexto, registro, antes)
  })
}

async function darLugar(tx: Tx, contexto: Contexto, { categoria_id, idioma }: PromptRow): Promise<void> {
  const mesmoLugar = and(eq(prompt.categoria_id, categoria_id), eq(prompt.idioma, idioma), eq(prompt.ativo, true))
  const [outro] = await tx.select().from(prompt).where(mesmoLugar).for('update')
  if (outro) await alterar(tx, contexto, outro, 'DESATIVAR', { ativo: false })
}

async function inserir(
  tx: Tx,
  contexto: Contexto,
  { usuarioId }: AtorUsuario,
  acao: 'INCLUIR' | 'COPIAR',
  dados: DadosPrompt,
) {
  await exigirCategoria(tx, dados.categoria_id)
  const valores = { id: uuidv7(), ...dados, alterado_em: contexto.clock.now() }
  const novo = await incluirRegistro(tx, contexto, registro, valores, acao)
  await guardar(tx, novo, usuarioId)
  return toPrompt(tx, contexto, novo)
}

function alterar(
  tx: Tx,
  contexto: Contexto,
  antes: PromptRow,
  acao: 'ALTERAR' | 'ATIVAR' | 'DESATIVAR',
  dados: Partial<PromptRow>,
): Promise<PromptRow> {
  return mudarRegistro(tx, contexto, registro, antes, { ...dados, alterado_em: contexto.clock.now() }, acao)
}

async function guardar(tx: Tx, { id, numero, corpo, alterado_em }: PromptRow, usuarioId: number | null): Promise<void> {
  await tx.insert(promptVersao).values({ promptId: id, numero, corpo, usuarioId, criadaEm: alterado_em })
}

/** The fields that people fill in. */
function dadosDe({ nome, categoria_id, idioma, corpo }: PromptRow): DadosPrompt {
  return { nome, categoria_id, idioma, corpo }
}

async function exigirCategoria(tx: Tx, id: string): Promise<void> {
  if ((await trancarCategorias(tx, [id], 'key share')).length > 0) return
  throw new Invalido({
    categoria_id: { br: 'Escolha uma categoria da lista.', en: 'Choose a category from the list.' },
  })
}

function emUso(br: string, en: string): Recusado {
  return new Recusado(
    { br: `Este prompt está em uso e não dá para ${br}.`, en: `This prompt is in use: you cannot ${en}.` },
    { acao: { br: 'Desative-o primeiro, ou copie-o.', en: 'Deactivate it first, or copy it.' } },
  )
}
