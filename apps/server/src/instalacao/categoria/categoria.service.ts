import { type DadosCategoria, limitesCategoria } from '@zelo/contract/instalacao/categoria'
import { v7 as uuidv7 } from 'uuid'
import type { Contexto, Via } from '#nucleo/contexto.ts'
import { nomeDaCopia } from '#platform/cadastro/copia.ts'
import { exigirSemUso } from '#platform/cadastro/usos.ts'
import { type Tx, withPlataforma } from '#platform/database/database.ts'
import { whenTaken } from '#platform/database/when-taken.ts'
import { Invalido } from '#platform/errors.ts'
import {
  excluirRegistro,
  incluirRegistro,
  mudarRegistro,
  type Registro,
  travarEscolhidos,
} from '#trilha/auditoria/registro.service.ts'
import { exigirVersao } from '#trilha/auditoria/versao.service.ts'
import { type Categoria, lerCategoria } from './categoria.consulta.ts'
import { categoria } from './categoria.table.ts'

const registro: Registro<typeof categoria> = {
  recurso: 'categoria',
  tabela: categoria,
  nome: ({ nome_br }) => nome_br,
  dados: dadosDe,
}

export async function cadastrarCategoria(
  contexto: Via<'cadastrarCategoria'>,
  dados: DadosCategoria,
): Promise<Categoria> {
  return withPlataforma(contexto.db, 'categoria.cadastro', (tx) => inserir(tx, contexto, 'INCLUIR', dados))
}

/** Makes an inactive copy with a new name. */
export async function copiarCategoria(contexto: Via<'copiarCategoria'>, id: string): Promise<Categoria> {
  return withPlataforma(contexto.db, 'categoria.cadastro', async (tx) => {
    const { nome_br, nome_en, slug, ...original } = await lerCategoria(tx, id)
    return inserir(tx, contexto, 'COPIAR', {
      ...dadosDe({ ...original, nome_br, nome_en, slug }),
      nome_br: nomeDaCopia(nome_br, 'br', limitesCategoria.nome),
      nome_en: nomeDaCopia(nome_en, 'en', limitesCategoria.nome),
      slug: `${slug.slice(0, limitesCategoria.slug - 9)}-${uuidv7().slice(-8)}`,
      ativo: false,
    })
  })
}

export async function editarCategoria(
  contexto: Via<'editarCategoria'>,
  id: string,
  { versao, ...dados }: DadosCategoria & { versao: number },
): Promise<Categoria> {
  return withPlataforma(contexto.db, 'categoria.cadastro', async (tx) => {
    const antes = await lerCategoria(tx, id, { travada: true })
    await exigirVersao(tx, { recurso: 'categoria', id, atual: antes.versao, vista: versao })
    return alterar(tx, contexto, antes, dados, 'ALTERAR')
  })
}

/** Switches the chosen categories on or off. If one is gone, changes none: NaoEncontrado. */
export async function mudarSituacaoCategorias(
  contexto: Via<'mudarSituacaoCategorias'>,
  { ids, ativo }: { ids: string[]; ativo: boolean },
): Promise<{ ok: true }> {
  return withPlataforma(contexto.db, 'categoria.cadastro', async (tx) => {
    const escolhidos = await travarEscolhidos(tx, registro, ids)
    const mudam = escolhidos.filter((antes) => antes.ativo !== ativo)
    for (const antes of mudam) await alterar(tx, contexto, antes, { ativo }, ativo ? 'ATIVAR' : 'DESATIVAR')
    return { ok: true }
  })
}

export async function excluirCategoria(contexto: Via<'excluirCategoria'>, id: string): Promise<{ ok: true }> {
  return withPlataforma(contexto.db, 'categoria.cadastro', async (tx) => {
    const antes = await lerCategoria(tx, id, { travada: true })
    await exigirSemUso(tx, {
      tabela: 'categoria',
      id,
      nome: antes.nome_br,
      nomes: {
        empresa: ['empresa', 'empresas', 'company', 'companies'],
        prompt: ['prompt', 'prompts', 'prompt', 'prompts'],
      },
    })
    return excluirRegistro(tx, contexto, registro, antes)
  })
}

function inserir(tx: Tx, contexto: Contexto, acao: 'INCLUIR' | 'COPIAR', dados: DadosCategoria): Promise<Categoria> {
  const valores = { id: uuidv7(), ...dados, alterada_em: contexto.clock.now() }
  return incluirRegistro(tx, contexto, registro, valores, acao).catch(slugTomado)
}

function alterar(
  tx: Tx,
  contexto: Contexto,
  antes: Categoria,
  dados: Partial<DadosCategoria>,
  acao: 'ALTERAR' | 'ATIVAR' | 'DESATIVAR',
): Promise<Categoria> {
  const mudancas = { ...dados, alterada_em: contexto.clock.now() }
  return mudarRegistro(tx, contexto, registro, antes, mudancas, acao).catch(slugTomado)
}

/** The fields that people edit. */
function dadosDe({ id: _id, versao: _versao, alterada_em: _alterada, ...dados }: Categoria): DadosCategoria {
  return dados
}

const slugTomado = whenTaken(
  () =>
    new Invalido({
      slug: {
        br: 'Outra categoria já usa este identificador. Escolha outro.',
        en: 'Another category already uses this slug. Choose another one.',
      },
    }),
)
