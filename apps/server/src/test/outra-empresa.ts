import { createHash, randomBytes } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { guardarSegredo } from '#agenda/calendario/segredo.ts'
import { guardar } from '#conversa/canal/saida/segredos.ts'
import { horario, profissional, profissionalServico } from '#empresa/profissional/profissional.table.ts'
import { servico } from '#empresa/servico/servico.table.ts'
import { criarUsuario } from '#identidade/acesso/contas-iniciais/usuario.semente.ts'
import { novoSegredo } from '#integracao/webhook/entrega/assinar.ts'
import { empresa, empresaUsuario } from '#nucleo/empresa.table.ts'
import { withPlataforma } from '#platform/database/database.ts'
import type { Servicos } from '#platform/servicos.ts'
import { senhaDemoHash, type TestApp } from './app.ts'
import { contaCalDav } from './caldav.ts'
import { chavesDoNavegador } from './exemplos/push.ts'
import { abrirChat } from './visitante.ts'

export const studioDuda = { chave: 'studio-duda', gestorCpf: '86288366757' } as const

/** A second company with manager, professional and service: its data must never show elsewhere. */
export async function criarStudioDuda({ db, clock }: Pick<Servicos, 'db' | 'clock'>) {
  const empresaId = uuidv7()
  const profissionalId = uuidv7()
  const servicoId = uuidv7()
  const usuarioId = await withPlataforma(db, 'plataforma.semente', async (tx) => {
    const criadaEm = clock.now()
    await tx.insert(empresa).values({
      id: empresaId,
      chave: studioDuda.chave,
      nome: 'Studio Duda',
      fuso: 'America/Manaus',
      criadaEm,
    })
    const usuarioId = await criarUsuario(tx, {
      cpf: studioDuda.gestorCpf,
      nome: 'Eduarda Lins',
      email: 'duda@studio-duda.exemplo',
      senhaHash: senhaDemoHash,
      status: 'ATIVO',
      perfil: 'Gestor',
      criadoEm: criadaEm,
    })
    await tx.insert(empresaUsuario).values({ empresaId, usuarioId, gestor: true })
    await tx.insert(servico).values({ empresaId, id: servicoId, nome: 'Corte', duracaoMin: 30, precoCentavos: 9_000 })
    await tx.insert(profissional).values({ empresaId, id: profissionalId, nome: 'Duda Lins', usuarioId })
    await tx.insert(profissionalServico).values({ empresaId, profissionalId, servicoId })
    await tx.insert(horario).values(
      [1, 2, 3, 4, 5].map((diaSemana) => ({
        empresaId,
        id: uuidv7(),
        profissionalId,
        diaSemana,
        inicio: '09:00',
        fim: '18:00',
      })),
    )
    return usuarioId
  })
  return { empresaId, profissionalId, servicoId, usuarioId }
}

export type Alheios = Awaited<ReturnType<typeof criarAlheios>>

/** Studio Duda with one row of everything: valid foreign ids. */
export async function criarAlheios(test: TestApp, { caldav = 'https://127.0.0.1:1' } = {}) {
  const agora = test.clock.now()
  const visitante = randomBytes(32).toString('base64url')
  const { usuarioId, ...doStudio } = await criarStudioDuda(test.servicos)
  const ids = {
    ...doStudio,
    /** Without professionals or bookings. */
    outroServicoId: uuidv7(),
    excecaoId: uuidv7(),
    calendarioId: uuidv7(),
    /** What their manager comes back from Google with. */
    conexao: { estado: 'estado de outra empresa', codigo: 'x' },
    caldav,
    perguntaId: uuidv7(),
    ensinoId: uuidv7(),
    esperaId: uuidv7(),
    sinalId: uuidv7(),
    /** Of a cancelled appointment. */
    outroSinalId: uuidv7(),
    conhecimentoId: uuidv7(),
    roteiroId: uuidv7(),
    ensaioId: uuidv7(),
    clienteId: uuidv7(),
    apagavelId: uuidv7(),
    gemeoId: uuidv7(),
    mesclavelId: uuidv7(),
    mesclaId: uuidv7(),
    importacaoId: uuidv7(),
    recebendoId: uuidv7(),
    notaId: uuidv7(),
    correcaoId: uuidv7(),
    eliminacaoId: uuidv7(),
    conversaId: uuidv7(),
    mensagemId: uuidv7(),
    conversaNotaId: uuidv7(),
    promessaId: uuidv7(),
    anexoId: uuidv7(),
    respostaRapidaId: uuidv7(),
    chaveApiId: uuidv7(),
    leituraId: uuidv7(),
    agendamentoId: uuidv7(),
    canalId: uuidv7(),
    /** A platform record used by any company. */
    gatewayId: uuidv7(),
    contatoId: uuidv7(),
    pushAparelhoId: uuidv7(),
    webhookId: uuidv7(),
    webhookEventoId: uuidv7(),
    portabilidadeId: uuidv7(),
  }
  const { gatewayId, ...alheias } = ids
  const notificacaoUsuarioId = await test.plataforma(async (tx) => {
    const sql = (text: string, values: unknown[]) => tx.client.query(text, values)
    await sql(
      "INSERT INTO portabilidade (empresa_id, id, estado, usuario_id, pedida_em) VALUES ($1, $2, 'PRONTA', $3, $4)",
      [ids.empresaId, ids.portabilidadeId, usuarioId, agora],
    )
    await sql(
      `INSERT INTO push_aparelho VALUES ($1, $2, 'https://push.exemplo/alheio', $3, $4, 'Celular alheio', '{ESPERA}',
         NULL, NULL, 'America/Manaus', false, false, $5)`,
      [ids.pushAparelhoId, usuarioId, chavesDoNavegador.p256dh, chavesDoNavegador.auth, agora],
    )
    await sql(
      "INSERT INTO cliente (empresa_id, id, nome, email, criado_em) VALUES ($1, $2, 'Cliente Alheio', 'cliente@alheio.exemplo', $3)",
      [ids.empresaId, ids.clienteId, agora],
    )
    for (const [id, nome] of [
      [ids.apagavelId, 'Cliente Apagável'],
      [ids.gemeoId, 'Cliente Gêmeo'],
      [ids.mesclavelId, 'Cliente Mesclável'],
    ]) {
      await sql('INSERT INTO cliente (empresa_id, id, nome, criado_em) VALUES ($1, $2, $3, $4)', [
        ids.empresaId,
        id,
        nome,
        agora,
      ])
    }
    await sql("INSERT INTO cliente_nota VALUES ($1, $2, $3, $4, 'segredo da nota', $5)", [
      ids.empresaId,
      ids.notaId,
      ids.clienteId,
      usuarioId,
      agora,
    ])
    await sql(
      "INSERT INTO pergunta (empresa_id, id, texto, chave, criada_em) VALUES ($1, $2, 'segredo da pergunta', 'segred pergunt', $3)",
      [ids.empresaId, ids.perguntaId, agora],
    )
    for (const [id, tipo, correcao] of [
      [ids.correcaoId, 'CORRECAO', { nome: 'segredo da correção' }],
      [ids.eliminacaoId, 'ELIMINACAO', null],
    ] as const)
      await sql(
        `INSERT INTO titular_pedido (empresa_id, id, protocolo, tipo, cliente_id, marcas, correcao, criado_em, vence_em)
         VALUES ($1, $2, $3, $4, $5, '{}', $6, $7, $7)`,
        [ids.empresaId, id, `ALHEIO-${tipo}`, tipo, ids.clienteId, correcao && JSON.stringify(correcao), agora],
      )
    await sql("INSERT INTO cliente_alias VALUES ($1, $2, 'LID', '123@lid')", [ids.empresaId, ids.clienteId])
    await sql("INSERT INTO cliente_etiqueta VALUES ($1, $2, 'segredo da etiqueta')", [ids.empresaId, ids.clienteId])
    await sql("INSERT INTO cliente_consentimento VALUES ($1, $2, $3, 'AVISOS', true, '2026-11-01', 'PAPEL', $4, $5)", [
      ids.empresaId,
      uuidv7(),
      ids.clienteId,
      usuarioId,
      agora,
    ])
    await sql('INSERT INTO cliente_mescla VALUES ($1, $2, $3, $4, $5, $6, $7, $8)', [
      ids.empresaId,
      ids.mesclaId,
      ids.gemeoId,
      uuidv7(),
      mesclaDe(ids.empresaId, agora),
      new Date(agora.getTime() + 86_400_000),
      agora,
      usuarioId,
    ])
    for (const [id, estado] of [
      [ids.importacaoId, 'CONCLUIDA'],
      [ids.recebendoId, 'RECEBENDO'],
    ]) {
      await sql("INSERT INTO cliente_importacao VALUES ($1, $2, 'segredo do arquivo', $3, NULL, 1, 0, $4, $5)", [
        ids.empresaId,
        id,
        estado,
        usuarioId,
        agora,
      ])
    }
    await sql('INSERT INTO cliente_distinto VALUES ($1, least($2::uuid, $3::uuid), greatest($2::uuid, $3::uuid))', [
      ids.empresaId,
      ids.clienteId,
      ids.apagavelId,
    ])
    await sql(
      "INSERT INTO servico (empresa_id, id, nome, duracao_min, preco_centavos) VALUES ($1, $2, 'Barba', 30, 100)",
      [ids.empresaId, ids.outroServicoId],
    )
    await sql(
      `INSERT INTO excecao_horario (empresa_id, id, grupo_id, profissional_id, dia, motivo) VALUES ($1, $2, $2, $3, '2026-12-30', 'segredo da folga')`,
      [ids.empresaId, ids.excecaoId, ids.profissionalId],
    )
    await sql(
      "INSERT INTO conhecimento (empresa_id, id, pergunta, resposta) VALUES ($1, $2, 'segredo da pergunta', 'segredo da resposta')",
      [ids.empresaId, ids.conhecimentoId],
    )
    for (const idioma of ['br', 'en']) {
      await sql("INSERT INTO instrucao VALUES ($1, $4, 'segredo do rascunho', NULL, false, 1, $2, $3)", [
        ids.empresaId,
        usuarioId,
        agora,
        idioma,
      ])
    }
    await sql("INSERT INTO instrucao_versao VALUES ($1, 'br', 1, 'segredo do texto', $2, $3)", [
      ids.empresaId,
      usuarioId,
      agora,
    ])
    await sql("INSERT INTO instrucao_achado VALUES ($1, 'br', 'segredo do achado', $2)", [ids.empresaId, agora])
    await sql(
      `INSERT INTO roteiro (empresa_id, id, nome, idioma, obrigatorio, falas, conferencias, relogio, identificado, criado_em, alterado_em)
       VALUES ($1, $2, 'segredo do roteiro', 'br', false, '[{"texto": "oi", "respostas": []}]', '[]', $3, false, $3, $3)`,
      [ids.empresaId, ids.roteiroId, agora],
    )
    await sql("INSERT INTO ensaio VALUES ($1, $2, 'br', 'segredo do ensaio', 'CONCLUIDO', 1, 1, $3, $4, $4)", [
      ids.empresaId,
      ids.ensaioId,
      usuarioId,
      agora,
    ])
    await sql("INSERT INTO ensaio_resultado VALUES ($1, $2, $3, 0, 1, 'PASSOU')", [
      ids.empresaId,
      ids.ensaioId,
      ids.roteiroId,
    ])
    await sql("INSERT INTO agente_uso_dia VALUES ($1, '2026-11-20', 'CONVERSA', '', 1, 1, 1)", [ids.empresaId])
    await sql('INSERT INTO feriado_resposta VALUES ($1, $2, false, $3)', [ids.empresaId, '2026-12-25', agora])
    await sql(
      `INSERT INTO conversa (empresa_id, id, canal, status, idioma, visitante_hash, cliente_id, ultima_ordem, ultima_mensagem, ultima_em, aberta_em)
     VALUES ($1, $2, 'WEB', 'PESSOA', 'br', $3, $4, 1, 'segredo da conversa', $5, $5)`,
      [ids.empresaId, ids.conversaId, createHash('sha256').update(visitante).digest(), ids.clienteId, agora],
    )
    await sql(
      "INSERT INTO mensagem (empresa_id, id, conversa_id, ordem, autor, texto, criada_em) VALUES ($1, $2, $3, 1, 'CLIENTE', 'segredo da mensagem', $4)",
      [ids.empresaId, ids.mensagemId, ids.conversaId, agora],
    )
    await sql("INSERT INTO assinatura_conversa (empresa_id, conversa_id, mes) VALUES ($1, $2, '2026-10-01')", [
      ids.empresaId,
      ids.conversaId,
    ])
    await sql(
      `INSERT INTO ensino (empresa_id, id, texto, chave, dito, entendida, ultima_em) VALUES ($1, $2, 'segredo da frase', 'segredo da frase', 'inicio', false, $3)`,
      [ids.empresaId, ids.ensinoId, agora],
    )
    await sql('INSERT INTO ensino_vez VALUES ($1, $2, $3, 1, false, $4)', [
      ids.empresaId,
      ids.ensinoId,
      ids.conversaId,
      agora,
    ])
    await sql('INSERT INTO pergunta_vez VALUES ($1, $2, $2, $3, $4)', [
      ids.empresaId,
      ids.perguntaId,
      ids.conversaId,
      agora,
    ])
    await sql(
      `INSERT INTO promessa (empresa_id, id, conversa_id, motivo, feita_em, prazo_em) VALUES ($1, $2, $3, 'RETORNO', $4, $4)`,
      [ids.empresaId, ids.promessaId, ids.conversaId, agora],
    )
    await sql(
      `INSERT INTO conversa_nota (empresa_id, id, conversa_id, ordem, tipo, texto, usuario_id, criada_em)
       VALUES ($1, $2, $3, 1, 'NOTA', 'segredo da nota da conversa', $4, $5)`,
      [ids.empresaId, ids.conversaNotaId, ids.conversaId, usuarioId, agora],
    )
    await sql(
      `INSERT INTO anexo (empresa_id, id, conversa_id, mensagem_id, tipo, estado, mime, nome, so_arquivo, criado_em, digital)
       VALUES ($1, $2, $3, $4, 'DOCUMENTO', 'GUARDADO', 'text/plain', 'segredo do anexo', false, $5, sha256('segredo do arquivo'))`,
      [ids.empresaId, ids.anexoId, ids.conversaId, ids.mensagemId, agora],
    )
    await test.servicos.storage.put(`anexo/${ids.empresaId}/${ids.anexoId}`, Buffer.from('segredo do arquivo'))
    await sql('INSERT INTO anexo_apagado VALUES ($1, $2)', [ids.empresaId, uuidv7()])
    await sql("INSERT INTO resposta_rapida VALUES ($1, $2, 'segredo', 'segredo da resposta rápida', 1, $3)", [
      ids.empresaId,
      ids.respostaRapidaId,
      agora,
    ])
    await sql(
      `INSERT INTO chave_api (empresa_id, id, nome, escopos, hash, final, criada_por, criada_em)
       VALUES ($1, $2, 'segredo da chave', '{clientes:ler}', $3, 'xxxx', $4, $5)`,
      [ids.empresaId, ids.chaveApiId, Buffer.from(ids.chaveApiId), usuarioId, agora],
    )
    await sql("INSERT INTO chave_api_pedido VALUES ($1, $2, 'segredo do pedido', 'x', 201, '{}', $3)", [
      ids.empresaId,
      ids.chaveApiId,
      agora,
    ])
    await sql('INSERT INTO conversa_lida VALUES ($1, $2, $3, 1)', [ids.empresaId, usuarioId, ids.conversaId])
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
    await sql(
      "INSERT INTO sinal_regra VALUES ($1, 30, 24, 'DEVOLVER', 'PIX_CHAVE', 'segredo@studio.exemplo', 'Studio', 'Recife', 0)",
      [ids.empresaId],
    )
    await sql(
      `INSERT INTO sinal_conta (empresa_id, tipo, id, endereco, opcoes, segredo, segredo_em)
       VALUES ($1, 'ASAAS', $2, 'https://segredo.studio.exemplo', '{"cliente_id":"","chave_pix":"","endereco_token":""}', 'segredo', $3)`,
      [ids.empresaId, ids.sinalId, agora],
    )
    await sql(
      `INSERT INTO agendamento (empresa_id, id, servico_id, profissional_id, cliente_id, inicio, fim, ocupacao, status, preco_centavos, criado_em)
       SELECT empresa_id, $2, servico_id, profissional_id, cliente_id, inicio, fim, tstzrange(inicio, fim), 'CANCELADO', 100, criado_em
       FROM agendamento WHERE empresa_id = $1 AND id = $3`,
      [ids.empresaId, ids.outroSinalId, ids.agendamentoId],
    )
    for (const [id, agendamentoId] of [
      [ids.sinalId, ids.agendamentoId],
      [ids.outroSinalId, ids.outroSinalId],
    ]) {
      await sql(
        `INSERT INTO sinal (empresa_id, id, agendamento_id, valor, expira_em, cancelamento_horas, no_prazo, regra_br, regra_en, conta, chave, pix, criado_em, alterado_em)
         VALUES ($1, $2, $3, 5000, $4::timestamptz + interval '1 year', 24, 'DEVOLVER', 'segredo', 'secret', 'PIX_CHAVE', $5, 'segredo', $4, $4)`,
        [ids.empresaId, id, agendamentoId, agora, id?.replaceAll('-', '')],
      )
    }
    await sql(
      `INSERT INTO sinal_recebido (empresa_id, id, sinal_id, gateway, ref, cobranca_chave, valor, pago_em, recebido_em, destino, estorno_chave)
       VALUES ($1, $2, $2, 'MANUAL', 'x', 'x', 100, $3, $3, 'A_DEVOLVER', 'x')`,
      [ids.empresaId, ids.sinalId, agora],
    )
    await sql("INSERT INTO agenda_ical VALUES ($1, $2, 'x', $3)", [ids.empresaId, ids.profissionalId, agora])
    await sql('INSERT INTO agenda_tv VALUES ($1, $1, $2)', [ids.empresaId, agora])
    await sql(
      `INSERT INTO calendario (empresa_id, id, profissional_id, tipo, nome, servidor, usuario, segredo, colecao, saida, proxima_em, parado, criado_em)
       VALUES ($1, $2, $3, 'CALDAV', 'segredo do calendário', $5, $6, $7, $8, 'SERVICO', $4, true, $4)`,
      [
        ...[ids.empresaId, ids.calendarioId, ids.profissionalId, agora, caldav, contaCalDav.usuario],
        ...[guardarSegredo(test.servicos.config, ids.calendarioId, contaCalDav.senha), `${caldav}/c/agenda/`],
      ],
    )
    await sql(
      "INSERT INTO calendario_conexao VALUES ($1, $2, $3, $4, 'GOOGLE', $5, NULL, $6::timestamptz + interval '1 hour')",
      [
        ...[ids.empresaId, ids.calendarioId, createHash('sha256').update(ids.conexao.estado).digest()],
        ...[uuidv7(), ids.profissionalId, agora],
      ],
    )
    await sql("INSERT INTO calendario_objeto VALUES ($1, $2, 'segredo', 'x')", [ids.empresaId, ids.calendarioId])
    await sql(
      `INSERT INTO calendario_vinculo (empresa_id, calendario_id, agendamento_id, href, sequencia, inicio, fim, apagado)
       VALUES ($1, $2, $3, 'segredo', 0, $4, $4, true)`,
      [ids.empresaId, ids.calendarioId, ids.agendamentoId, agora],
    )
    await sql("INSERT INTO ocupado VALUES ($1, $2, 'segredo', $3, $3::timestamptz + interval '1 hour', $4)", [
      ids.empresaId,
      ids.calendarioId,
      agora,
      ids.profissionalId,
    ])
    await sql(
      `INSERT INTO espera (empresa_id, id, cliente_id, servico_id, de, ate, idioma, criada_em) VALUES ($1, $2, $3, $4, '2027-06-01', '2027-06-01', 'br', $5)`,
      [ids.empresaId, ids.esperaId, ids.clienteId, ids.outroServicoId, agora],
    )
    await sql(
      `INSERT INTO espera_oferta (empresa_id, id, espera_id, profissional_id, inicio, fim, ocupacao, status, expira_em, criada_em)
       VALUES ($1, $2, $2, $3, $4, $4::timestamptz + interval '1 hour', tstzrange($4, $4::timestamptz + interval '1 hour'), 'EXPIRADA', $4, $4)`,
      [ids.empresaId, ids.esperaId, ids.profissionalId, agora],
    )
    await sql("INSERT INTO leitura VALUES ($1, $2, $3, $4, 'segredo do motivo', $5, $5)", [
      ids.empresaId,
      ids.leituraId,
      ids.conversaId,
      usuarioId,
      agora,
    ])
    await sql(
      `INSERT INTO servidor (id, nome, tipo, endereco, opcoes, estado, estado_desde, conexao_desde, alterado_em)
       VALUES ($1, 'Gateway de todos', 'WHATSAPP_EVOLUTION', 'http://127.0.0.1:1', '{"modelo":"","numero_id":"","usuario":"","remetente":""}', 'ATIVO', $2, $2, $2)`,
      [ids.gatewayId, agora],
    )
    await sql(
      `INSERT INTO canal (empresa_id, id, tipo, nome, servidor_id, identificador, webhook_hash, webhook_segredo, conexao_desde, criado_em, alterado_em)
       VALUES ($1, $2, 'WHATSAPP_CLOUD', 'segredo do canal', $5, '123456', 'x', $4, $3, $3, $3)`,
      [ids.empresaId, ids.canalId, agora, guardar(test.servicos.config, ids.canalId, 'webhook', 'x'), ids.gatewayId],
    )
    await sql('INSERT INTO canal_identidade VALUES ($1, $2, $3, $4, NULL)', [
      ids.empresaId,
      ids.canalId,
      guardar(test.servicos.config, ids.canalId, 'identidade', 'x'),
      agora,
    ])
    await sql("INSERT INTO canal_queda VALUES ($1, $2, $2, 'OFFLINE', NULL, $3, $3)", [
      ids.empresaId,
      ids.canalId,
      agora,
    ])
    await sql(
      "INSERT INTO canal_modelo VALUES ($1, $2, 'segredo do modelo', 'pt_BR', 'APROVADO', 'segredo do corpo', 0, '{}', true, $3)",
      [ids.empresaId, ids.canalId, agora],
    )
    await sql("INSERT INTO canal_finalidade VALUES ($1, $2, 'RETOMADA', 'segredo do modelo', 'pt_BR', '{}')", [
      ids.empresaId,
      ids.canalId,
    ])
    await sql(
      "INSERT INTO canal_contato (empresa_id, id, canal_id, conversa_id, destino, criado_em) VALUES ($1, $2, $3, $4, 'segredo do destino', $5)",
      [ids.empresaId, ids.contatoId, ids.canalId, ids.conversaId, agora],
    )
    await sql("INSERT INTO canal_alias VALUES ($1, $2, 'LID', 'segredo do alias', $3)", [
      ids.empresaId,
      ids.canalId,
      ids.contatoId,
    ])
    await sql("INSERT INTO canal_evento VALUES ($1, $2, 'alheio', $2, 'x', NULL, '{}', 'PROCESSADO', 0, $3)", [
      ids.empresaId,
      ids.canalId,
      agora,
    ])
    await sql(
      `INSERT INTO canal_envio (empresa_id, mensagem_id, canal_id, contato_id, conversa_id, ordem, estado, criado_em, estado_em)
       VALUES ($1, $2, $3, $4, $5, 1, 'ENVIADO', $6, $6)`,
      [ids.empresaId, ids.mensagemId, ids.canalId, ids.contatoId, ids.conversaId, agora],
    )
    await sql(
      `INSERT INTO webhook (empresa_id, id, nome, url, tipos, estado, segredo, segredo_em, criado_em, alterado_em, autor_id)
       VALUES ($1, $2, 'segredo do webhook', 'https://segredo.studio.exemplo', '{cliente.esquecido}', 'PAUSADO', $4, $3, $3, $3, $5)`,
      [ids.empresaId, ids.webhookId, agora, novoSegredo(test.servicos.config, ids.webhookId).selado, usuarioId],
    )
    await sql(
      `INSERT INTO webhook_evento (empresa_id, id, tipo, assunto, dados) VALUES ($1, $2, 'cliente.esquecido', 'segredo do assunto', '{}')`,
      [ids.empresaId, ids.webhookEventoId],
    )
    await sql(
      `INSERT INTO webhook_entrega (empresa_id, webhook_id, evento_id, ordem, assunto, tipo, estado)
       SELECT empresa_id, $2, id, ordem, assunto, tipo, 'ENTREGUE' FROM webhook_evento WHERE empresa_id = $1`,
      [ids.empresaId, ids.webhookId],
    )
    await sql("INSERT INTO webhook_tentativa VALUES ($1, $2, $3, 1, $4, 1, 200, NULL, 'segredo da resposta')", [
      ids.empresaId,
      ids.webhookId,
      ids.webhookEventoId,
      agora,
    ])
    await sql('INSERT INTO agendamento_lembrete VALUES ($1, $2, 0, 24, $3)', [ids.empresaId, ids.agendamentoId, agora])
    const { rows } = await sql(
      `WITH n AS (INSERT INTO notificacao (assunto, message, criada_em) VALUES ('segredo do assunto', 'segredo da notificação', $2) RETURNING id)
     INSERT INTO notificacao_usuario (notificacao_id, usuario_id, notificado_em) SELECT id, $1, $2 FROM n RETURNING id`,
      [usuarioId, agora],
    )
    return rows[0].id as number
  })

  return {
    ...ids,
    chave: studioDuda.chave,
    usuarioId,
    notificacaoUsuarioId,
    token: await test.entrar(studioDuda.gestorCpf),
    /** A demo visitor's valid secret, useless here. */
    outroVisitante: (await abrirChat(test)).visitante,
    segredos: [...Object.values(alheias), 'segredo d', 'Cliente Alheio', 'Studio Duda', 'Duda Lins', 'Eduarda Lins'],
  }
}

/** Adds clients, appointments, conversations and wishes to Studio Duda, from number `desde`. */
export function crescer(test: TestApp, ids: Alheios, desde = 0): Promise<void> {
  return test.plataforma(async (tx) => {
    const muitos = `generate_series(${desde + 1}, ${desde + 40}) n`
    const da = [ids.empresaId]
    await tx.client.query(
      `INSERT INTO cliente (empresa_id, id, nome, email, criado_em)
       SELECT $1, gen_random_uuid(), 'Ana ' || n, 'ana' || n || '@alheio.exemplo', '2026-11-10T12:00:00Z' FROM ${muitos}`,
      da,
    )
    await tx.client.query(
      `INSERT INTO cliente_etiqueta SELECT empresa_id, id, 'VIP alheio' FROM cliente WHERE empresa_id = $1 ON CONFLICT DO NOTHING`,
      da,
    )
    await tx.client.query(
      `INSERT INTO servico (empresa_id, id, nome, duracao_min, preco_centavos)
       SELECT $1, gen_random_uuid(), 'Corte ' || n, 30, 100 FROM ${muitos}`,
      da,
    )
    await tx.client.query(
      `INSERT INTO agendamento (empresa_id, id, servico_id, profissional_id, cliente_id, inicio, fim, ocupacao, preco_centavos, criado_em)
       SELECT $1, gen_random_uuid(), $2, $3, $4, t, t + interval '30 min', tstzrange(t, t + interval '30 min'), 100, t
       FROM ${muitos}, LATERAL (SELECT timestamptz '2026-11-12T00:00:00Z' + n * interval '1 hour') AS h(t)`,
      [...da, ids.servicoId, ids.profissionalId, ids.clienteId],
    )
    await tx.client.query(
      `INSERT INTO conversa (empresa_id, id, canal, status, idioma, visitante_hash, cliente_id, ultima_ordem, ultima_mensagem, ultima_em, aberta_em)
       SELECT $1, gen_random_uuid(), 'WEB', 'PESSOA', 'br', decode(md5(n::text), 'hex'), $2, 1, 'Ana', '2026-11-19T12:00:00Z', '2026-11-19T12:00:00Z'
       FROM ${muitos}`,
      [...da, ids.clienteId],
    )
    await tx.client.query(
      `INSERT INTO espera (empresa_id, id, cliente_id, servico_id, de, ate, idioma, criada_em)
       SELECT $1, gen_random_uuid(), c.id, $2, date '2027-06-01', date '2027-06-01', 'br', '2026-11-19T12:00:00Z'
       FROM cliente c WHERE c.empresa_id = $1 AND c.nome LIKE 'Ana %' ON CONFLICT DO NOTHING`,
      [...da, ids.servicoId],
    )
    await tx.client.query(
      `WITH n AS (INSERT INTO notificacao (assunto, message, criada_em) VALUES ('Alheia', 'x', '2026-11-19T12:00:00Z') RETURNING id)
       INSERT INTO notificacao_usuario (notificacao_id, usuario_id, notificado_em) SELECT id, $1, '2026-11-19T12:00:00Z' FROM n`,
      [ids.usuarioId],
    )
  })
}

/** A merged record. */
function mesclaDe(empresaId: string, criadoEm: Date) {
  const vazio = { email: null, telefone: null, cpf: null, nascimento: null, responsavelId: null, vinculo: null }
  const absorvido = {
    ...vazio,
    empresaId,
    id: uuidv7(),
    nome: 'Cliente Unido',
    criadoEm,
    ultimoContatoEm: null,
    versao: 1,
  }
  const movidos = {
    agendamentos: [],
    conversas: [],
    notas: [],
    consentimentos: [],
    esperas: [],
    dependentes: [],
    etiquetas: [],
    alias: [],
  }
  return { mantido: absorvido, absorvido, etiquetas: [], alias: [], movidos }
}
