import type { Escopo } from '@zelo/contract/integracao/chave-api'
import { escopos as todosOsEscopos } from '@zelo/contract/integracao/chave-api'
import * as exemplos from '@zelo/contract/integracao/exemplos'
import type { Operacao } from '@zelo/contract/integracao/operacao'
import { fillUrl } from '@zelo/contract/nucleo/endpoint'
import { v7 as uuidv7 } from 'uuid'
import { criarUsuario } from '#identidade/acesso/contas-iniciais/usuario.semente.ts'
import { novoSegredo } from '#integracao/chave-api/segredo.ts'
import { operacoes as todas } from '#integracao/v1/operacoes.ts'
import { withPlataforma } from '#platform/database/database.ts'
import { senhaDemoHash, type TestApp } from './app.ts'

/** Those that only read first. */
export const operacoes = Object.entries<Operacao>(todas).sort(
  ([, a], [, b]) => Number(a.metodo !== 'GET') - Number(b.metodo !== 'GET'),
)

/** Path and body of the example of an operation. */
export function chamadaDe({ metodo, caminho, exemplo }: Operacao) {
  return { method: metodo, url: `/v1${fillUrl({ url: caminho }, exemplo)}`, body: exemplo.body }
}

type Sql = (text: string, values?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>

const cpf = '24843803480'

/** The company of the reference’s examples, its manager, and keys of it. */
export async function criarEmpresaDoExemplo({ servicos: { db, clock } }: TestApp) {
  const { idsDoExemplo: ids, faturaDoExemplo: fatura } = exemplos
  const empresaId = uuidv7()
  const agora = clock.now()
  const usuarioId = await withPlataforma(db, 'plataforma.semente', async (tx) => {
    const sql: Sql = (text, values) => tx.client.query(text, values)
    const usuarioId = await criarUsuario(tx, {
      ...{ cpf, nome: 'Rosa Dias', email: 'rosa@exemplo.com.br', senhaHash: senhaDemoHash },
      ...{ status: 'ATIVO', perfil: 'Gestor', criadoEm: agora },
    })
    await sql(
      "INSERT INTO empresa (empresa_id, chave, nome, fuso, criada_em, titular_id) VALUES ($1, 'studio-exemplo', 'Studio Exemplo', 'America/Sao_Paulo', $2, $3)",
      [empresaId, agora, usuarioId],
    )
    await sql('INSERT INTO empresa_usuario VALUES ($1, $2, true)', [empresaId, usuarioId])
    await sql(
      `INSERT INTO assinatura (id, titular_id, plano, periodo, estado, fuso, criada_em, alterada_em)
       SELECT $1, $2, id, 'MENSAL', 'ATIVO', 'America/Sao_Paulo', $3, $3 FROM plano WHERE lista_espera LIMIT 1`,
      [uuidv7(), usuarioId, agora],
    )
    await sql(
      `INSERT INTO fatura (id, numero, titular_id, assinatura_id, tipo, situacao, vencimento, total_centavos, plano, periodo, periodo_inicio,
         periodo_fim, emitida_em, paga_em, pagamento_id, alterada_em) OVERRIDING SYSTEM VALUE
       SELECT $1, $2, titular_id, id, $4, $5, $6, $7, plano, $8, $9, $10, $11, $12, 'x', $12 FROM assinatura WHERE titular_id = $3`,
      [
        ...[fatura.id, fatura.numero, usuarioId, fatura.tipo, fatura.situacao, fatura.vencimento],
        ...[fatura.total_centavos, fatura.periodo, fatura.periodo_inicio, fatura.periodo_fim],
        ...[fatura.emitida_em, fatura.paga_em],
      ],
    )
    await popular(sql, empresaId, agora)
    return usuarioId
  })
  async function criarChave(escopos: readonly Escopo[] = todosOsEscopos, de = empresaId): Promise<string> {
    const { segredo, hash, final } = novoSegredo()
    await withPlataforma(db, 'plataforma.semente', (tx) =>
      tx.client.query(
        `INSERT INTO chave_api (empresa_id, id, nome, escopos, hash, final, criada_por, criada_em)
         SELECT $1, $2, 'Site', $3, $4, $5, usuario_id, $6 FROM empresa_usuario WHERE empresa_id = $1 AND gestor LIMIT 1`,
        [de, uuidv7(), escopos, hash, final, clock.now()],
      ),
    )
    return segredo
  }
  return { empresaId, usuarioId, ids, cpf, criarChave }
}

async function popular(sql: Sql, empresaId: string, agora: Date): Promise<void> {
  const { idsDoExemplo: ids, clienteDoExemplo: cliente, esperaDoExemplo: espera } = exemplos
  await sql(
    'INSERT INTO cliente (empresa_id, id, nome, email, telefone, nascimento, criado_em) VALUES ($1, $2, $3, $4, $5, $6, $7)',
    [empresaId, cliente.id, cliente.nome, cliente.email, cliente.telefone, cliente.nascimento, agora],
  )
  for (const etiqueta of cliente.etiquetas)
    await sql('INSERT INTO cliente_etiqueta VALUES ($1, $2, $3)', [empresaId, cliente.id, etiqueta])
  await sql(
    "INSERT INTO servico (empresa_id, id, nome, duracao_min, preco_centavos, alterada_em) VALUES ($1, $2, 'Corte', 30, 8000, $3)",
    [empresaId, ids.servico, agora],
  )
  await sql("INSERT INTO profissional (empresa_id, id, nome, alterada_em) VALUES ($1, $2, 'Rui Castro', $3)", [
    empresaId,
    ids.profissional,
    agora,
  ])
  await sql('INSERT INTO profissional_servico (empresa_id, profissional_id, servico_id) VALUES ($1, $2, $3)', [
    empresaId,
    ids.profissional,
    ids.servico,
  ])
  await sql(
    "INSERT INTO horario (empresa_id, id, profissional_id, dia_semana, inicio, fim) SELECT $1, gen_random_uuid(), $2, d, '09:00', '18:00' FROM generate_series(1, 5) d",
    [empresaId, ids.profissional],
  )
  for (const [id, inicio] of Object.entries(exemplos.horasDoExemplo))
    await sql(
      `INSERT INTO agendamento (empresa_id, id, servico_id, profissional_id, cliente_id, inicio, fim, ocupacao, preco_centavos, criado_em)
       SELECT $1, $2, $3, $4, $5, t, t + interval '30 min', tstzrange(t, t + interval '30 min'), 8000, $7 FROM (VALUES ($6::timestamptz)) h (t)`,
      [empresaId, id, ids.servico, ids.profissional, ids.cliente, inicio, agora],
    )
  await sql(
    `INSERT INTO conversa (empresa_id, id, canal, status, idioma, visitante_hash, cliente_id, ultima_ordem, ultima_mensagem, ultima_em, aberta_em)
     VALUES ($1, $2, 'WEB', 'PESSOA', 'br', 'exemplo', $3, 1, $4, $5, $5)`,
    [empresaId, ids.conversa, ids.cliente, exemplos.mensagemDoExemplo.texto, agora],
  )
  await sql(
    "INSERT INTO mensagem (empresa_id, id, conversa_id, ordem, autor, texto, criada_em) VALUES ($1, $2, $3, 1, 'CLIENTE', $4, $5)",
    [empresaId, ids.mensagem, ids.conversa, exemplos.mensagemDoExemplo.texto, agora],
  )
  await sql(
    "INSERT INTO espera (empresa_id, id, cliente_id, servico_id, de, ate, periodo, idioma, criada_em) VALUES ($1, $2, $3, $4, $5, $6, $7, 'br', $8)",
    [empresaId, ids.espera, ids.cliente, ids.servico, espera.de, espera.ate, espera.periodo, agora],
  )
}
