import type { Via } from '#nucleo/contexto.ts'
import { withPlataforma } from '#platform/database/database.ts'
import { auditar } from '#trilha/auditoria/auditoria.service.ts'

/** The caller's personal data as one document. Of companies it has only the membership. */
export async function baixarMeusDados(contexto: Via<'baixarMeusDados'>): Promise<Record<string, unknown>> {
  const { usuarioId } = contexto.ator
  return withPlataforma(contexto.db, 'conta.propria', async (tx) => {
    const ler = async (text: string) => (await tx.client.query(text, [usuarioId])).rows as Record<string, unknown>[]
    const [conta] = await ler(
      `SELECT id, cpf, nome, email, telefone, status, idioma, fuso, avatar, plano_selecionado, cupom_indicado, criado_em, senha_alterada_em
       FROM usuario WHERE id = $1`,
    )
    const dados = {
      gerado_em: contexto.clock.now().toISOString(),
      conta,
      perfis: await ler(
        'SELECT p.nome FROM usuario_perfil u JOIN perfil p ON p.id = u.perfil_id WHERE u.usuario_id = $1',
      ),
      empresas: await ler(
        `SELECT e.nome, u.gestor FROM empresa_usuario u JOIN empresa e USING (empresa_id) WHERE u.usuario_id = $1 ORDER BY e.nome`,
      ),
      profissional: await ler('SELECT nome FROM profissional WHERE usuario_id = $1'),
      sessoes: await ler(
        `SELECT criada_em, vista_em, expira_em, encerrada_em, motivo_fim, user_agent, ip FROM sessao WHERE usuario_id = $1 ORDER BY criada_em`,
      ),
      notificacoes: await ler(
        `SELECT n.assunto, n.message, u.status, u.notificado_em, u.lida_em FROM notificacao_usuario u
         JOIN notificacao n ON n.id = u.notificacao_id WHERE u.usuario_id = $1 ORDER BY u.id`,
      ),
      aceites: await ler(
        'SELECT documento, versao, aceito_em, ip, user_agent FROM aceite_termos WHERE usuario_id = $1 ORDER BY aceito_em, documento',
      ),
      segundo_fator: await ler('SELECT criado_em, ativado_em FROM segundo_fator WHERE usuario_id = $1'),
      aparelhos_que_lembram: await ler('SELECT visto_em FROM aparelho WHERE lembrado_id = $1 ORDER BY visto_em'),
      newsletter: await ler(
        'SELECT status, pedida_em, confirmada_em, cancelada_em, consentimento_versao FROM newsletter_inscricao WHERE email = (SELECT lower(email) FROM usuario WHERE id = $1)',
      ),
      mensagens_de_contato: await ler(
        `SELECT nome, telefone, assunto, mensagem, consentimento_versao, criada_em FROM contato_mensagem
         WHERE lower(email) = (SELECT lower(email) FROM usuario WHERE id = $1) ORDER BY criada_em`,
      ),
      preferencias_notificacao: await ler(
        'SELECT tipo, canal, ativa FROM preferencia_notificacao WHERE usuario_id = $1',
      ),
      aparelhos_de_aviso: await ler(
        'SELECT nome, endpoint, tipos, silencio_de, silencio_ate, fuso, so_fora, mostrar_nome, incluido_em FROM push_aparelho WHERE usuario_id = $1 ORDER BY incluido_em',
      ),
      pedidos_exclusao: await ler(
        'SELECT pedida_em, executa_em, cancelada_em, executada_em FROM pedido_exclusao WHERE usuario_id = $1 ORDER BY pedida_em',
      ),
      assinaturas: await ler(
        'SELECT plano, periodo, estado, criada_em, cancelada_em, encerrada_em FROM assinatura WHERE titular_id = $1 ORDER BY criada_em',
      ),
      faturas: await ler(
        'SELECT numero, tipo, situacao, vencimento, total_centavos, emitida_em, paga_em FROM fatura WHERE titular_id = $1 ORDER BY numero',
      ),
      dados_de_cobranca: await ler(
        'SELECT nome, documento, email, inscricao_municipal, cep, endereco, numero, complemento, bairro, municipio, uf, municipio_ibge FROM dados_cobranca WHERE id = $1',
      ),
      emails_recebidos: await ler(
        `SELECT assunto, status, criado_em, enviado_em FROM email_saida
         WHERE para = (SELECT email FROM usuario WHERE id = $1) ORDER BY criado_em`,
      ),
      atividade: await ler(
        'SELECT criada_em, acao, recurso, nome, ip FROM auditoria WHERE usuario_id = $1 ORDER BY id',
      ),
    }
    await auditar(tx, contexto, {
      acao: 'EXPORTAR',
      recurso: 'usuario',
      id: usuarioId,
      nome: String(conta?.nome ?? ''),
    })
    return dados
  })
}
