import { formatCpf } from '@zelo/contract/brasil/cpf'
import { lerLinha } from '#agenda/ficha/ficha.ts'
import type { Via } from '#nucleo/contexto.ts'
import { type Tx, withEmpresa } from '#platform/database/database.ts'
import { auditar } from '#trilha/auditoria/auditoria.service.ts'

/**
 * A client's data as one document, with that of the people they answer for. Of conversations it has
 * only their own messages.
 */
export async function exportarDadosDoCliente(
  contexto: Via<'exportarDadosDoCliente'>,
  id: string,
): Promise<Record<string, unknown>> {
  const { id: empresaId } = contexto.empresa
  return withEmpresa(contexto.db, empresaId, async (tx) => {
    const { nome } = await lerLinha({ tx, contexto, empresaId, escopo: 'todos' }, id)
    const dados = await documentoDoCliente(tx, { empresaId, id, agora: contexto.clock.now() })
    await auditar(tx, contexto, { acao: 'EXPORTAR', recurso: 'cliente', id, nome, empresaId })
    return dados
  })
}

/** Makes the document. The caller checks who may have it. */
export async function documentoDoCliente(
  tx: Tx,
  { empresaId, id, agora }: { empresaId: string; id: string; agora: Date },
): Promise<Record<string, unknown>> {
  const ler = leitor(tx, empresaId)
  const [empresa] = await ler('SELECT nome, email, telefone FROM empresa WHERE empresa_id = $1', [])
  const dependentes = await ler('SELECT id, vinculo FROM cliente WHERE empresa_id = $1 AND responsavel_id = $2', [id])
  const pessoas = []
  for (const { id: delas, vinculo } of dependentes)
    pessoas.push({ vinculo, ...(await deUmaPessoa(ler, String(delas))) })
  return {
    gerado_em: agora.toISOString(),
    empresa,
    ...(await deUmaPessoa(ler, id)),
    pessoas_por_quem_responde: pessoas,
  }
}

type Linhas = Record<string, unknown>[]
type Leitor = (text: string, valores: unknown[]) => Promise<Linhas>

function leitor(tx: Tx, empresaId: string): Leitor {
  return async (text, valores) => (await tx.client.query(text, [empresaId, ...valores])).rows as Linhas
}

async function deUmaPessoa(ler: Leitor, id: string) {
  const [cadastro] = await ler(
    `SELECT c.nome, c.email, c.telefone, c.cpf, c.nascimento::text, c.criado_em, c.ultimo_contato_em, r.nome AS responsavel
     FROM cliente c LEFT JOIN cliente r ON r.empresa_id = c.empresa_id AND r.id = c.responsavel_id
     WHERE c.empresa_id = $1 AND c.id = $2`,
    [id],
  )
  const etiquetas = await ler(
    'SELECT nome FROM cliente_etiqueta WHERE empresa_id = $1 AND cliente_id = $2 ORDER BY nome',
    [id],
  )
  return {
    cadastro: { ...cadastro, cpf: cadastro?.cpf ? formatCpf(String(cadastro.cpf)) : null },
    etiquetas: etiquetas.map(({ nome }) => nome),
    agendamentos: await ler(
      `SELECT a.inicio, a.fim, a.status, s.nome AS servico, p.nome AS profissional, a.preco_centavos, a.motivo, a.criado_em,
         n.valor AS sinal_centavos, n.situacao AS sinal, n.regra_br AS sinal_regra
       FROM agendamento a LEFT JOIN sinal n ON n.empresa_id = a.empresa_id AND n.agendamento_id = a.id
         JOIN servico s ON s.empresa_id = a.empresa_id AND s.id = a.servico_id
         JOIN profissional p ON p.empresa_id = a.empresa_id AND p.id = a.profissional_id
       WHERE a.empresa_id = $1 AND a.cliente_id = $2 ORDER BY a.inicio, a.id`,
      [id],
    ),
    conversas: await ler(
      `SELECT c.canal, c.aberta_em, coalesce(jsonb_agg(jsonb_build_object('quando', m.criada_em, 'texto', m.texto) || CASE WHEN x.id IS NULL THEN '{}'
           ELSE jsonb_build_object('arquivo', jsonb_build_object('nome', x.nome, 'tipo', x.mime, 'bytes', x.bytes)) END ORDER BY m.ordem)
         FILTER (WHERE m.id IS NOT NULL), '[]') AS mensagens_do_cliente
       FROM conversa c LEFT JOIN mensagem m ON m.empresa_id = c.empresa_id AND m.conversa_id = c.id AND m.autor = 'CLIENTE'
         LEFT JOIN anexo x ON x.empresa_id = m.empresa_id AND x.mensagem_id = m.id
       WHERE c.empresa_id = $1 AND c.cliente_id = $2 GROUP BY c.empresa_id, c.id ORDER BY c.aberta_em`,
      [id],
    ),
    consentimentos: await ler(
      `SELECT finalidade, concedido, versao_texto, como, registrado_em FROM cliente_consentimento
       WHERE empresa_id = $1 AND cliente_id = $2 ORDER BY id`,
      [id],
    ),
    notas: await ler(
      'SELECT texto, criada_em FROM cliente_nota WHERE empresa_id = $1 AND cliente_id = $2 ORDER BY criada_em',
      [id],
    ),
    lista_de_espera: await ler(
      `SELECT s.nome AS servico, e.de::text, e.ate::text, e.periodo, e.status, e.criada_em FROM espera e
         JOIN servico s ON s.empresa_id = e.empresa_id AND s.id = e.servico_id
       WHERE e.empresa_id = $1 AND e.cliente_id = $2 ORDER BY e.criada_em`,
      [id],
    ),
    pedidos_sobre_os_dados: await ler(
      `SELECT protocolo, tipo, situacao, correcao, resposta, criado_em, vence_em, encerrado_em FROM titular_pedido
       WHERE empresa_id = $1 AND cliente_id = $2 ORDER BY criado_em, id`,
      [id],
    ),
    outros_nomes_em_canais: await ler(
      'SELECT tipo, valor FROM cliente_alias WHERE empresa_id = $1 AND cliente_id = $2 ORDER BY tipo, valor',
      [id],
    ),
  }
}
