import { createHash, randomBytes } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { criarUsuario } from '#features/acesso/usuario.semente.ts'
import { withPlataforma } from '#platform/database/database.ts'
import { senhaDemo, type TestApp } from './app.ts'

export type Alheios = Awaited<ReturnType<typeof criarEmpresaAlheia>>

/** A second company with one row of everything, to prove that the first never sees it. */
export async function criarEmpresaAlheia(test: TestApp) {
  const agora = test.clock.now()
  const visitante = randomBytes(32).toString('base64url')
  const ids = {
    empresaId: uuidv7(),
    profissionalId: uuidv7(),
    servicoId: uuidv7(),
    clienteId: uuidv7(),
    conversaId: uuidv7(),
    mensagemId: uuidv7(),
    agendamentoId: uuidv7(),
  }
  const chave = 'empresa-alheia'
  const cpf = '98765432100'

  const { usuarioId, notificacaoUsuarioId } = await withPlataforma(
    test.servicos.db,
    'plataforma.semente',
    async (tx) => {
      const usuarioId = await criarUsuario(tx, {
        cpf,
        nome: 'Duda Alheia',
        email: 'duda@alheia.exemplo',
        senha: senhaDemo,
        status: 'ATIVO',
        perfil: 'Gestor',
        criadoEm: agora,
      })
      const sql = (text: string, values: unknown[]) => tx.client.query(text, values)
      await sql(
        "INSERT INTO empresa (empresa_id, chave, nome, fuso, criada_em) VALUES ($1, $2, 'Empresa Alheia', 'America/Manaus', $3)",
        [ids.empresaId, chave, agora],
      )
      await sql('INSERT INTO empresa_usuario (empresa_id, usuario_id, gestor) VALUES ($1, $2, true)', [
        ids.empresaId,
        usuarioId,
      ])
      await sql("INSERT INTO profissional (empresa_id, id, nome) VALUES ($1, $2, 'Profissional Alheio')", [
        ids.empresaId,
        ids.profissionalId,
      ])
      await sql(
        "INSERT INTO servico (empresa_id, id, nome, duracao_min, preco_centavos) VALUES ($1, $2, 'Serviço Alheio', 30, 100)",
        [ids.empresaId, ids.servicoId],
      )
      await sql(
        "INSERT INTO cliente (empresa_id, id, nome, email, criado_em) VALUES ($1, $2, 'Cliente Alheio', 'cliente@alheio.exemplo', $3)",
        [ids.empresaId, ids.clienteId, agora],
      )
      await sql(
        `INSERT INTO conversa (empresa_id, id, canal, status, idioma, visitante_hash, cliente_id, ultima_ordem, ultima_mensagem, ultima_em, aberta_em)
       VALUES ($1, $2, 'WEB', 'PESSOA', 'br', $3, $4, 1, 'segredo da conversa', $5, $5)`,
        [ids.empresaId, ids.conversaId, createHash('sha256').update(visitante).digest(), ids.clienteId, agora],
      )
      await sql(
        "INSERT INTO mensagem (empresa_id, id, conversa_id, ordem, autor, texto, criada_em) VALUES ($1, $2, $3, 1, 'CLIENTE', 'segredo da mensagem', $4)",
        [ids.empresaId, ids.mensagemId, ids.conversaId, agora],
      )
      await sql(
        `INSERT INTO agendamento (empresa_id, id, servico_id, profissional_id, cliente_id, conversa_id, inicio, fim, ocupacao, preco_centavos, criado_em)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, tstzrange($7, $8), 100, $7)`,
        [
          ids.empresaId,
          ids.agendamentoId,
          ids.servicoId,
          ids.profissionalId,
          ids.clienteId,
          ids.conversaId,
          agora,
          new Date(agora.getTime() + 1_800_000),
        ],
      )
      const { rows } = await sql(
        `WITH n AS (INSERT INTO notificacao (assunto, message, criada_em) VALUES ('segredo do assunto', 'segredo da notificação', $2) RETURNING id)
       INSERT INTO notificacao_usuario (notificacao_id, usuario_id, notificado_em) SELECT id, $1, $2 FROM n RETURNING id`,
        [usuarioId, agora],
      )
      return { usuarioId, notificacaoUsuarioId: rows[0].id as number }
    },
  )

  return {
    ...ids,
    chave,
    usuarioId,
    notificacaoUsuarioId,
    token: await test.entrar(cpf),
    /** A valid secret of the demo company’s own visitor, useless here. */
    outroVisitante: await visitanteDaDemo(test),
    segredos: [
      ...Object.values(ids),
      'segredo da',
      'segredo do',
      'Cliente Alheio',
      'Profissional Alheio',
      'Serviço Alheio',
    ],
  }
}

async function visitanteDaDemo(test: TestApp): Promise<string> {
  const aberta = await test.chamar({ method: 'POST', url: '/chat/clinica-aurora/conversas', body: {} })
  if (aberta.statusCode !== 200) throw new Error(aberta.body)
  return aberta.json().visitante
}
