import { type ExtrasDaPagina, fluxo, type LinhaDaPagina, painel, texto } from './pagina.ts'

/**
 * Every address of the product, once. The guard, the menus, the palette, the breadcrumbs, the
 * sitemap, the finished pages, the server and the tests read this list. A link to an address that
 * is not here does not compile.
 */

/** The groups of the menus. The addresses of their pages begin with `raiz`. */
export const grupos = {
  controle: { raiz: '/cpainel', nome: { br: 'Painel de controle', en: 'Control panel' } },
  gerenciamento: { raiz: '/gerenciamento', nome: { br: 'Gerenciamento', en: 'Management' } },
  cadastro: { raiz: '/cadastro-basico', nome: { br: 'Cadastro básico', en: 'Basic registration' } },
  administracao: { raiz: '/admin', nome: { br: 'Administração', en: 'Administration' } },
  conta: { raiz: '/conta-usuario', nome: { br: 'Minha Conta', en: 'My Account' } },
} as const
export type GrupoId = keyof typeof grupos

const convites = { br: 'Convites', en: 'Invitations' }

/** In the order of the menus, the palette and the sitemap. */
const lista = [
  texto('/', 'plataforma/inicio/inicio-texto', { listada: true, nome: { br: 'Início', en: 'Home' } }),
  fluxo('/planos', 'dinheiro/planos/planos-fluxo', { listada: true, nome: { br: 'Planos', en: 'Plans' } }),
  fluxo('/plano', 'dinheiro/planos/planos-fluxo', { canonica: '/planos' }),
  fluxo('/experimente', 'plataforma/experimento/experimento-fluxo', { listada: true }),
  fluxo('/contatos', 'avisos/contato/contato-fluxo', { listada: true, nome: { br: 'Contatos', en: 'Contact' } }),
  texto('/ajuda', 'plataforma/ajuda/ajuda-texto', { listada: true }),
  texto('/ajuda/suporte', 'plataforma/ajuda/artigo-texto', { listada: true }),
  texto('/ajuda/:secao', 'plataforma/ajuda/secao-texto', { listada: true }),
  texto('/ajuda/:secao/:artigo', 'plataforma/ajuda/artigo-texto', { listada: true }),
  texto('/politica-privacidade', 'plataforma/legal/legal-texto', { listada: true }),
  texto('/termos-uso', 'plataforma/legal/legal-texto', { listada: true }),
  texto('/politica-privacidade/:versao', 'plataforma/legal/legal-texto'),
  texto('/termos-uso/:versao', 'plataforma/legal/legal-texto'),
  fluxo('/nova-conta', 'identidade/conta/nova-conta-fluxo', {
    listada: true,
    nome: { br: 'Nova Conta', en: 'New Account' },
  }),
  fluxo('/auth/login', 'identidade/acesso/login-fluxo', {
    layout: 'auth',
    listada: true,
    nome: { br: 'Login', en: 'Login' },
  }),
  fluxo('/ativar', 'identidade/conta/ativar-fluxo'),
  fluxo('/convite', 'identidade/conta/convite-fluxo', { chave: true }),
  fluxo('/resetar-senha', 'identidade/conta/redefinir-senha-fluxo'),
  fluxo('/auth/resetar-senha', 'identidade/conta/redefinir-senha-fluxo', { layout: 'auth' }),
  fluxo('/newsletter/confirmar', 'avisos/newsletter/confirmar-fluxo'),
  fluxo('/newsletter/sair', 'avisos/newsletter/sair-fluxo'),
  fluxo('/agendar', 'agenda/agendamento-cliente/agendar/agendar-fluxo', { layout: 'cliente', chave: true }),
  fluxo('/agendamento', 'agenda/agendamento-cliente/agendamento-cliente-fluxo', { layout: 'cliente', chave: true }),
  fluxo('/espera', 'agenda/agendamento-cliente/espera-oferta-fluxo', { layout: 'cliente', chave: true }),
  fluxo('/tv', 'agenda/tv/tv-fluxo', { layout: 'tela', chave: true }),
  fluxo('/meus-dados', 'agenda/titular/titular-fluxo', { layout: 'cliente', chave: true }),
  fluxo('/protocolo', 'agenda/titular/protocolo-fluxo', { layout: 'cliente', chave: true }),
  fluxo('/verificar', 'conversa/registro/verificar-fluxo', { layout: 'cliente', chave: true }),
  fluxo('/error/error401', 'plataforma/erro/erro-401-fluxo', { layout: 'auth' }),
  texto('/error/error404', 'plataforma/erro/erro-404-texto', { layout: 'auth' }),
  texto('/error/error500', 'plataforma/erro/erro-500-texto', { layout: 'auth' }),
  fluxo('/error/error503', 'plataforma/erro/erro-503-fluxo', { layout: 'auth' }),

  painel('/auth/bloqueio', 'painel/sessao/bloqueio-page', {
    layout: 'auth',
    acesso: 'livre',
    semMoldura: true,
    nome: { br: 'Tela bloqueada', en: 'Screen locked' },
  }),
  painel('/private', 'plataforma/painel/private-page', {
    acesso: 'sessao',
    onde: 'paleta',
    nome: { br: 'Início', en: 'Home' },
    barra: { lugar: 5 },
  }),

  painel('/cpainel/perfil', 'identidade/perfil/perfil-page', { onde: 'menu' }),
  painel('/cpainel/perfil/:id', 'identidade/perfil/perfil-page'),
  painel('/cpainel/usuario', 'identidade/usuario/usuario-page', { onde: 'menu' }),
  painel('/cpainel/usuario/convites', 'identidade/usuario/convite/convites-page', { onde: 'paleta', nome: convites }),
  painel('/cpainel/usuario/:id', 'identidade/usuario/usuario-editar-page'),
  painel('/cpainel/notificacao', 'avisos/notificacao-envio/envio-page', { onde: 'menu' }),
  painel('/cpainel/notificacao/:id', 'avisos/notificacao-envio/envio-editar-page'),
  painel('/cpainel/servidor', 'instalacao/servidor/servidor-page', { onde: 'menu' }),
  painel('/cpainel/servidor/:id', 'instalacao/servidor/servidor-editar-page'),
  painel('/cpainel/categoria', 'instalacao/categoria/categoria-page', { onde: 'menu' }),
  painel('/cpainel/categoria/:id', 'instalacao/categoria/categoria-editar-page'),
  painel('/cpainel/prompt', 'agente/prompt/prompt-page', { onde: 'menu' }),
  painel('/cpainel/prompt/:id', 'agente/prompt/prompt-editar-page'),
  painel('/cpainel/fuso-horario', 'instalacao/fuso/fuso-page', { onde: 'menu' }),
  painel('/cpainel/fuso-horario/:id', 'instalacao/fuso/fuso-editar-page'),
  painel('/cpainel/template-email', 'avisos/template-email/template-email-page', { onde: 'menu' }),
  painel('/cpainel/template-email/:id', 'avisos/template-email/template-email-editar-page'),

  painel('/gerenciamento/dashboard', 'plataforma/indicador/dashboard-page', { onde: 'menu' }),
  painel('/gerenciamento/assinatura', 'dinheiro/assinatura/assinatura-page', { onde: 'menu', semEmpresa: true }),
  painel('/gerenciamento/pagamentos', 'dinheiro/pagamento/fatura/faturas-page', { onde: 'menu', semEmpresa: true }),
  painel('/gerenciamento/chat-messages/chat', 'conversa/conversa/conversa-page', {
    onde: 'menu',
    barra: { lugar: 6, nome: { br: 'Conversas', en: 'Chats' } },
  }),
  painel('/gerenciamento/chat-messages', 'conversa/conversa/conversa-page', { onde: 'paleta' }),
  painel('/gerenciamento/chat-messages/promessas', 'conversa/promessa/promessa-page', {
    onde: 'paleta',
    nome: { br: 'Promessas aos clientes', en: 'Promises to clients' },
  }),
  painel('/gerenciamento/dados-cliente', 'agenda/cliente/cliente-page', {
    onde: 'menu',
    barra: { lugar: 8, nome: { br: 'Clientes', en: 'Clients' } },
  }),
  painel('/gerenciamento/dados-cliente/pedidos', 'agenda/titular/pedidos-page', {
    onde: 'paleta',
    nome: { br: 'Pedidos sobre dados', en: 'Data requests' },
  }),
  painel('/gerenciamento/dados-cliente/:id', 'agenda/cliente/ficha/cliente-ficha-page'),
  painel('/gerenciamento/agenda', 'agenda/agendamento/agenda/agenda-page', { onde: 'menu', barra: { lugar: 7 } }),
  painel('/gerenciamento/agenda/conexao/google', 'agenda/calendario/conexao-page', {
    nome: { br: 'Conexão com o Google', en: 'Connection with Google' },
    semEmpresa: true,
  }),
  painel('/gerenciamento/agenda/conexao/outlook', 'agenda/calendario/conexao-page', {
    nome: { br: 'Conexão com o Outlook', en: 'Connection with Outlook' },
    semEmpresa: true,
  }),
  painel('/gerenciamento/servicos', 'empresa/servico/servico-page', { onde: 'menu', barra: { lugar: 9 } }),
  painel('/gerenciamento/servicos/:id', 'empresa/servico/servico-editar-page'),
  painel('/gerenciamento/agente', 'empresa/conhecimento/conhecimento-page', { onde: 'menu' }),
  painel('/gerenciamento/agente/instrucoes', 'agente/instrucao/instrucao-page', {
    nome: { br: 'Instruções', en: 'Instructions' },
  }),
  painel('/gerenciamento/agente/ensaio', 'atendimento/roteiro/ensaio-page', {
    nome: { br: 'Ensaio', en: 'Rehearsal' },
  }),
  painel('/gerenciamento/agente/ensino', 'agente/ensino/ensino-page', { nome: { br: 'Frases', en: 'Lines' } }),
  painel('/gerenciamento/agente/uso', 'agente/agente-uso/uso-page', { nome: { br: 'Uso', en: 'Usage' } }),
  painel('/gerenciamento/agente/teste', 'atendimento/agente-teste/agente-teste-page', {
    nome: { br: 'Teste', en: 'Test' },
  }),
  painel('/gerenciamento/agente/treino', 'atendimento/treino/treino-page', {
    onde: 'menu',
    nome: { br: 'Telefone de treino', en: 'Practice phone' },
  }),
  painel('/gerenciamento/agente/conhecimento/:id', 'empresa/conhecimento/conhecimento-editar-page'),
  painel('/gerenciamento/canais', 'conversa/canal/canal-page', { onde: 'menu' }),
  painel('/gerenciamento/canais/webhooks', 'integracao/webhook/webhook-page', {
    onde: 'menu',
    nome: { br: 'Webhooks', en: 'Webhooks' },
  }),
  painel('/gerenciamento/canais/webhooks/:id', 'integracao/webhook/webhook-detalhe-page'),
  painel('/gerenciamento/canais/chaves', 'integracao/chave-api/chave-api-page', {
    onde: 'menu',
    nome: { br: 'Chaves de API', en: 'API keys' },
  }),
  painel('/gerenciamento/lista-espera', 'agenda/espera/espera-page', {
    onde: 'menu',
    barra: { lugar: 10, nome: { br: 'Espera', en: 'Waiting' } },
  }),
  painel('/gerenciamento/sinais', 'agenda/sinal/sinal-page', { onde: 'menu' }),

  painel('/cadastro-basico', 'empresa/empresa/cadastro-basico-page', {
    acesso: 'sessao',
    onde: 'paleta',
    permissao: '/cadastro-basico/empresa',
    nome: grupos.cadastro.nome,
    barra: { lugar: 11, nome: { br: 'Cadastro', en: 'Company' } },
  }),
  painel('/cadastro-basico/empresa', 'empresa/empresa/empresa-page', { acesso: 'conta', onde: 'menu' }),
  painel('/cadastro-basico/empresa/:id', 'empresa/empresa/empresa-editar-page', { acesso: 'conta' }),
  painel('/cadastro-basico/empresa/:id/levar', 'plataforma/portabilidade/portabilidade-page', {
    acesso: 'conta',
    nome: { br: 'Levar tudo', en: 'Take everything along' },
  }),
  painel('/cadastro-basico/profissional', 'empresa/profissional/profissional-page', { onde: 'menu' }),
  painel('/cadastro-basico/profissional/:id', 'empresa/profissional/profissional-editar-page'),

  painel('/pagamento', 'dinheiro/pagamento/pagar/pagamento-page', {
    acesso: 'pagamento',
    nome: { br: 'Pagamento', en: 'Payment' },
  }),
  painel('/pagamento/sucesso', 'dinheiro/pagamento/pagar/sucesso-page', {
    acesso: 'pagamento',
    nome: { br: 'Pagamento recebido', en: 'Payment received' },
  }),

  painel('/admin/dashboard', 'plataforma/plataforma/painel-page', {
    onde: 'menu',
    barra: { lugar: 1, nome: { br: 'Painel', en: 'Panel' } },
  }),
  painel('/admin/dashboard/emails', 'plataforma/plataforma/emails-page', {
    onde: 'paleta',
    nome: { br: 'Caixa de saída de e-mails', en: 'E-mail outbox' },
  }),
  painel('/admin/dashboard/frases', 'plataforma/plataforma/frases-page', {
    nome: { br: 'Frases não entendidas', en: 'Lines not understood' },
  }),
  painel('/admin/categoria', 'instalacao/categoria/categoria-page', { onde: 'menu' }),
  painel('/admin/categoria/:id', 'instalacao/categoria/categoria-editar-page'),
  painel('/admin/plano', 'instalacao/plano/plano-page', { onde: 'menu', barra: { lugar: 4 } }),
  painel('/admin/plano/cupons', 'dinheiro/cupom/cupom-page', { nome: { br: 'Cupons', en: 'Coupons' } }),
  painel('/admin/plano/cupons/:id', 'dinheiro/cupom/cupom-editar-page'),
  painel('/admin/plano/parceiros', 'dinheiro/parceiro/parceiro-page', { nome: { br: 'Parceiros', en: 'Partners' } }),
  painel('/admin/plano/parceiros/:id', 'dinheiro/parceiro/parceiro-editar-page'),
  painel('/admin/plano/interrupcoes', 'dinheiro/interrupcao/interrupcao-page', {
    nome: { br: 'Interrupções', en: 'Outages' },
  }),
  painel('/admin/plano/interrupcoes/:id', 'dinheiro/interrupcao/interrupcao-editar-page'),
  painel('/admin/plano/receita', 'dinheiro/receita/receita-page', { nome: { br: 'Receita', en: 'Revenue' } }),
  painel('/admin/plano/assinaturas', 'dinheiro/pagamento/assinaturas-page', {
    nome: { br: 'Assinaturas', en: 'Subscriptions' },
  }),
  painel('/admin/plano/pagamentos-sem-fatura', 'dinheiro/pagamento/sem-fatura-page', {
    nome: { br: 'Pagamentos sem fatura', en: 'Payments without an invoice' },
  }),
  painel('/admin/plano/:id', 'instalacao/plano/plano-editar-page'),
  painel('/admin/usuario', 'identidade/usuario/usuario-page', { onde: 'menu', barra: { lugar: 2 } }),
  painel('/admin/usuario/convites', 'identidade/usuario/convite/convites-page', { nome: convites }),
  painel('/admin/usuario/:id', 'identidade/usuario/usuario-editar-page'),
  painel('/admin/gerenciamento/chat-messages', 'plataforma/leitura/leitura-page', {
    onde: 'menu',
    barra: { lugar: 3, nome: { br: 'Conversas', en: 'Chats' } },
  }),
  painel('/admin/gerenciamento/chat-messages/:empresa/:id', 'plataforma/leitura/leitura-conversa-page', {
    layout: 'app',
  }),
  painel('/admin/configuracoes', 'instalacao/configuracao/configuracoes-page'),
  painel('/admin/configuracoes/trazer', 'plataforma/vinda/vinda-page', {
    onde: 'paleta',
    nome: { br: 'Trazer de outra instalação', en: 'Bring from another installation' },
  }),
  painel('/admin/configuracoes/auditoria', 'trilha/auditoria/auditoria-page', {
    onde: 'paleta',
    nome: { br: 'Auditoria', en: 'Audit trail' },
  }),

  painel('/conta-usuario/meu-perfil', 'identidade/conta-usuario/meu-perfil-page', {
    acesso: 'conta',
    onde: 'menu',
    nome: { br: 'Meu Perfil', en: 'My Profile' },
    barra: { lugar: 12, nome: { br: 'Perfil', en: 'Profile' } },
  }),
  painel('/conta-usuario/alterar-senha', 'identidade/conta-usuario/alterar-senha-page', {
    acesso: 'conta',
    onde: 'menu',
    nome: { br: 'Alterar Senha', en: 'Change Password' },
  }),
  painel('/conta-usuario/configuracoes', 'identidade/conta-usuario/configuracoes-page', { onde: 'menu' }),
  painel('/conta-usuario/editar-perfil', 'identidade/conta-usuario/editar-perfil-page', {
    acesso: 'conta',
    onde: 'paleta',
    acima: '/conta-usuario/meu-perfil',
    nome: { br: 'Editar perfil', en: 'Edit profile' },
  }),
  painel('/conta-usuario/confirmar-email', 'identidade/conta-usuario/confirmar-email-page', {
    acesso: 'livre',
    semMoldura: true,
    nome: { br: 'Confirmar e-mail', en: 'Confirm e-mail' },
  }),
]

export type Pagina = LinhaDaPagina<Caminho, ExtrasDaPagina>
export const paginas: readonly Pagina[] = lista

/** Addresses without a page of their own. The guard redirects from them. */
export const desvios: Readonly<Record<string, Endereco>> = { '/private/empresa': '/cadastro-basico' }

type Item = (typeof lista)[number]
type Caminho = Item['path']
type ComChave = Extract<Item, { chave: true }>['path']
type SemNome<P extends string> = P extends `${infer Antes}/:${string}/:${string}`
  ? `${Antes}/${string}/${string}`
  : P extends `${infer Antes}/:${string}`
    ? `${Antes}/${string}`
    : P
type Completo = SemNome<Caminho> | `${ComChave}/${string}`
/** The target of a link: an address of the list with its parts filled in, a query or an anchor. */
export type Endereco = Completo | `${Completo}?${string}` | `${Completo}#${string}`
