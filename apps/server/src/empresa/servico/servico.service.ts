import { type DadosServico, limitesServico } from '@zelo/contract/empresa/servico'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { agendaDaEmpresa } from '#empresa/porta/agenda.ts'
import { trocarQuemFaz } from '#empresa/profissional/quem-faz.ts'
import type { Via } from '#nucleo/contexto.ts'
import { nomeDaCopia } from '#platform/cadastro/copia.ts'
import { exigirTodos } from '#platform/cadastro/escolhidos.ts'
import { paraColunas } from '#platform/cadastro/nomes-na-rede.ts'
import { type Tx, withEmpresa } from '#platform/database/database.ts'
import { keyIs } from '#platform/database/sql/key-is.ts'
import { Invalido } from '#platform/errors.ts'
import { reais } from '#platform/reais.ts'
import { auditar } from '#trilha/auditoria/auditoria.service.ts'
import { conferirVersao, nomearConflito } from '#trilha/auditoria/versao.service.ts'
import { daEmpresa, lerServico, toWire } from './servico.consulta.ts'
import { servico } from './servico.table.ts'

type Quem = Parameters<typeof auditar>[1]
type NaRede = Awaited<ReturnType<typeof toWire>>

export async function cadastrarServico(contexto: Via<'cadastrarServico'>, dados: DadosServico): Promise<NaRede> {
  const { id: empresaId } = contexto.empresa
  return withEmpresa(contexto.db, empresaId, (tx) => inserir(tx, contexto, empresaId, 'INCLUIR', dados))
}

/** An inactive copy with a new name and the same professionals. */
export async function copiarServico(contexto: Via<'copiarServico'>, id: string): Promise<NaRede> {
  const { id: empresaId } = contexto.empresa
  return withEmpresa(contexto.db, empresaId, async (tx) => {
    const original = dadosDe(await toWire(tx, await lerServico(tx, empresaId, id)))
    const nome = nomeDaCopia(original.nome, contexto.idioma, limitesServico.nome)
    return inserir(tx, contexto, empresaId, 'COPIAR', { ...original, nome, ativo: false })
  })
}

/** Appointments already booked keep their time, buffers and price. */
export async function editarServico(
  contexto: Via<'editarServico'>,
  id: string,
  { versao, ...dados }: DadosServico & { versao: number },
): Promise<NaRede> {
  const { id: empresaId } = contexto.empresa
  return nomearConflito(contexto, { recurso: 'servico', id, empresaId }, () =>
    withEmpresa(contexto.db, empresaId, async (tx) => {
      const row = await lerServico(tx, empresaId, id, { travada: true })
      conferirVersao({ atual: row.versao, vista: versao })
      return mudar(tx, contexto, row, dados)
    }),
  )
}

/** Replaces the data of a locked row. */
export async function mudar(
  tx: Tx,
  contexto: Quem,
  row: typeof servico.$inferSelect,
  dados: DadosServico,
): Promise<NaRede> {
  const { empresaId, id } = row
  const antes = await toWire(tx, row)
  const [mudada] = await tx
    .update(servico)
    .set({ ...colunasDe(dados, row), versao: row.versao + 1, alteradaEm: contexto.clock.now() })
    .where(and(daEmpresa(empresaId), eq(servico.id, id)))
    .returning()
  await trocarQuemFaz(tx, empresaId, id, dados.profissionais)
  const depois = await toWire(tx, mudada as typeof row)
  await anotar(tx, contexto, empresaId, 'ALTERAR', { antes, depois })
  return depois
}

/** Switches the chosen services on or off. If one is gone, changes none: NaoEncontrado. */
export async function mudarSituacaoServicos(
  contexto: Via<'mudarSituacaoServicos'>,
  { ids, ativo }: { ids: string[]; ativo: boolean },
): Promise<{ ok: true }> {
  const { id: empresaId } = contexto.empresa
  return withEmpresa(contexto.db, empresaId, async (tx) => {
    const escolhidos = await tx
      .select()
      .from(servico)
      .where(and(daEmpresa(empresaId), inArray(servico.id, ids)))
      .orderBy(asc(servico.id))
      .for('update')
    exigirTodos(ids, escolhidos)
    for (const { id, nome, versao, ativo: antes } of escolhidos) {
      if (antes === ativo) continue
      await tx
        .update(servico)
        .set({ ativo, versao: versao + 1, alteradaEm: contexto.clock.now() })
        .where(and(daEmpresa(empresaId), eq(servico.id, id)))
      const acao = ativo ? 'ATIVAR' : 'DESATIVAR'
      const mudou = { antes: { ativo: !ativo }, depois: { ativo } }
      await auditar(tx, contexto, { acao, recurso: 'servico', id, nome, empresaId, ...mudou })
    }
    return { ok: true }
  })
}

/** Deletes the service. If it has appointments, its row stays and only booking it ends. */
export async function excluirServico(contexto: Via<'excluirServico'>, id: string): Promise<{ ok: true }> {
  const { id: empresaId } = contexto.empresa
  return withEmpresa(contexto.db, empresaId, async (tx) => {
    const row = await lerServico(tx, empresaId, id, { travada: true })
    const antes = await toWire(tx, row)
    const deste = keyIs(servico, empresaId, id)
    const marcados = await agendaDaEmpresa().servicosMarcados(tx, empresaId, [id])
    if (marcados.length > 0) {
      await trocarQuemFaz(tx, empresaId, id, [])
      await tx.update(servico).set({ ativo: false, excluidoEm: contexto.clock.now() }).where(deste)
    } else {
      await tx.delete(servico).where(deste)
    }
    await anotar(tx, contexto, empresaId, 'EXCLUIR', { antes })
    return { ok: true }
  })
}

export async function inserir(
  tx: Tx,
  contexto: Quem,
  empresaId: string,
  acao: 'INCLUIR' | 'COPIAR',
  dados: DadosServico,
): Promise<NaRede> {
  const [row] = await tx
    .insert(servico)
    .values({
      empresaId,
      id: uuidv7(),
      ...colunasDe(dados, { sinalTipo: 'NENHUM', sinalValor: 0 }),
      ordem: sql<number>`(SELECT coalesce(max(ordem), -1) + 1 FROM servico WHERE empresa_id = ${empresaId})`,
      alteradaEm: contexto.clock.now(),
    })
    .returning()
  const novo = row as typeof servico.$inferSelect
  await trocarQuemFaz(tx, empresaId, novo.id, dados.profissionais)
  const depois = await toWire(tx, novo)
  await anotar(tx, contexto, empresaId, acao, { depois })
  return depois
}

async function anotar(
  tx: Tx,
  contexto: Quem,
  empresaId: string,
  acao: 'INCLUIR' | 'COPIAR' | 'ALTERAR' | 'EXCLUIR',
  { antes, depois }: { antes?: NaRede; depois?: NaRede },
): Promise<void> {
  const { id, nome } = (depois ?? antes) as NaRede
  await auditar(tx, contexto, {
    acao,
    recurso: 'servico',
    id,
    nome,
    empresaId,
    antes: antes && naTrilha(antes),
    depois: depois && naTrilha(depois),
  })
}

/** The fields that people edit. */
function dadosDe({ id: _id, versao: _versao, alterada_em: _alterada, ...dados }: NaRede): DadosServico {
  return dados
}

/** The data for the trail, where the deposit says its unit: percentage or cents. */
function naTrilha(row: NaRede) {
  const { sinal_tipo, sinal_valor } = row
  const sinal = { NENHUM: null, PERCENTUAL: { percentual: sinal_valor }, VALOR: { centavos: sinal_valor } }[sinal_tipo]
  return { ...dadosDe(row), sinal_valor: sinal }
}

/** The columns of a form. A form without deposit fields leaves the deposit as in `antes`. */
function colunasDe(
  { profissionais: _quem, link_online: link, ...dados }: DadosServico,
  antes: Pick<typeof servico.$inferSelect, 'sinalTipo' | 'sinalValor'>,
) {
  const linkOnline = dados.modalidade === 'ONLINE' ? link : null
  return { ...paraColunas(dados), linkOnline, ...sinalDe(dados, antes) }
}

/** The deposit of a form, or that of `antes`. Throws Invalido if the price is below it. */
export function sinalDe(
  { sinal_tipo, sinal_valor = 0, preco_centavos }: Pick<DadosServico, 'sinal_tipo' | 'sinal_valor' | 'preco_centavos'>,
  { sinalTipo, sinalValor }: Pick<typeof servico.$inferSelect, 'sinalTipo' | 'sinalValor'>,
) {
  if (sinal_tipo === undefined) {
    if (sinalTipo === 'VALOR' && preco_centavos < sinalValor) throw abaixoDoSinal(sinalValor)
    return { sinalTipo, sinalValor }
  }
  if (sinal_tipo === 'NENHUM') return { sinalTipo: sinal_tipo, sinalValor: 0 }
  const maximo = sinal_tipo === 'PERCENTUAL' ? limitesServico.sinalPercentual : preco_centavos
  if (sinal_valor < 1 || sinal_valor > maximo) {
    throw new Invalido({
      sinal_valor:
        sinal_tipo === 'PERCENTUAL'
          ? { br: 'Escreva um percentual de 1 a 100.', en: 'Write a percentage from 1 to 100.' }
          : { br: 'O sinal vai de R$ 0,01 até o preço.', en: 'The deposit goes from R$0.01 to the price.' },
    })
  }
  return { sinalTipo: sinal_tipo, sinalValor: sinal_valor }
}

/** For a form without the deposit: its words belong to the price. */
function abaixoDoSinal(centavos: number): Invalido {
  return new Invalido({
    preco_centavos: {
      br: `O sinal deste serviço é de ${reais(centavos, 'br')}. O preço não pode ser menor.`,
      en: `The deposit of this service is ${reais(centavos, 'en')}. The price cannot be lower.`,
    },
  })
}
