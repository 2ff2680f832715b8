import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

const fora = ['**/*.test.*']
const site = [
  'app/site',
  'app/components/fluxo',
  'app/features/**/*-{fluxo,parte}.tsx',
  'app/features/erro/erro-500-texto.tsx',
  'app/features/inicio',
  'app/features/planos',
  'app/features/acesso/{aviso-pendente,campo-senha,form-codigo,login-partes}.tsx',
  'app/features/experimento',
  'app/features/agendamento-cliente',
  'app/features/registro',
  'app/features/conta',
  'app/features/legal',
  'app/features/ajuda',
  'app/components/indice.tsx',
  'app/features/contato',
  'app/features/newsletter',
  'app/shell/publico/footer-publico.tsx',
  'app/shell/publico/layout-cliente.tsx',
  'app/shell/publico/header-publico.tsx',
  'app/shell/publico/social-icons.tsx',
]

/** Parts that only the records of some areas have: their words go with each of these, not with every page. */
const deRegistro = ['app/components/cadastro/{cadastro-acoes,situacao}.tsx']

const endereco = 'app/components/endereco-campos.tsx'
const deCobranca = ['app/features/pagamento/dados-campos.tsx', endereco]
const abasDoPlano = 'app/features/plano/plano-abas.tsx'

const deCopiar = 'app/components/copy-{button,text}.{ts,tsx}'
const deFoto = ['app/components/foto-{editor,recorte}.tsx']

/** What opens on a press in the agenda: its words come with it, not with the page. */
const marcar = [
  'app/features/agendamento/{agendamento-form,agendamento-detalhe,remarcar-form,horario-escolha,cliente-escolha,para-quem,quem-vai-campos}.tsx',
  'app/features/agendamento/agendamento-{atraso,sinal}.tsx',
  'app/features/sinal/{sinal-textos,sinal.queries}.ts',
  'app/features/agendamento/{atraso,ical,divulgacao,folgas}-dialog.tsx',
]

/** The same of a client's record. */
const ficha = [
  'app/features/cliente/{apagar-cliente,cliente-consentimentos,cliente-cpf,cliente-form,cliente-lado,cliente-notas,cliente-resumo}.tsx',
  'app/features/cliente/{duplicados,etiquetas-campo,importar,importar-andamento,importar-arquivo,mescla-dialog}.tsx',
  'app/features/cliente/{parecidos-aviso,responsavel-escolha,unir-cliente}.tsx',
  'app/features/cliente/{importar-falha,sinais}.ts',
]
/** The same of a line of the trail. */
const rastro = ['app/features/auditoria/registro-folha.tsx', 'app/features/auditoria/auditoria-campos.ts']
/** Only where one pays: lists of invoices and subscriptions are read without these. */
const doPagamento = [
  'app/features/pagamento/{dados-campos,pagamento-automatico,pagamento-contratar,pagamento-fatura,pagamento-instrucao}.tsx',
  'app/features/pagamento/{pagamento-andamento,pagamento-metodos,pagamento-page,pagamento-teste,sucesso-page}.tsx',
]
const deAbrir: Record<string, string[]> = {
  agenda: marcar,
  gerenciamento: ficha,
  plataforma: rastro,
  faturas: doPagamento,
}

/** Pages of each area of the panel, as `lib/textos.ts` loads them; what begins with `app/` is a place of its own. */
const areas = {
  cadastro: ['cadastro-basico', 'empresa', endereco, 'profissional', 'servico', 'excecao', ...deFoto],
  conta: [
    'conta-usuario',
    ...deFoto,
    'acesso/pin',
    'acesso/pin-balcao.tsx',
    'app/features/indicador/resumo-form.tsx',
    'acesso/segundo-fator',
    'acesso/segundo-fator.tsx',
    deCopiar,
  ],
  acessos: ['convite', 'usuario'],
  perfis: ['perfil'],
  painel: ['painel', deCopiar],
  cpainel: ['categoria', 'fuso', ...deRegistro],
  servidor: ['servidor', ...deRegistro],
  plano: ['plano', ...deRegistro],
  cupom: ['cupom', abasDoPlano, ...deRegistro],
  receita: ['receita', abasDoPlano, 'app/components/grafico'],
  indicador: ['indicador', 'app/components/grafico'],
  plataforma: [
    'auditoria',
    'configuracao',
    'plataforma',
    'app/features/ensino/ensino-textos.ts',
    'app/components/grafico',
  ],
  mensagens: [
    'notificacao-envio',
    'prompt',
    'template-email',
    'app/components/markdown',
    'app/components/versoes',
    ...deRegistro,
  ],
  agenda: ['agendamento'],
  marcar: [...marcar, 'excecao', deCopiar],
  agente: ['conhecimento', 'app/features/agente-teste/agente-abas.tsx', ...deRegistro],
  ensino: ['ensino', 'app/features/agente-teste/agente-abas.tsx'],
  instrucoes: [
    'agente-teste',
    'instrucao',
    'roteiro',
    'agente-uso',
    'app/features/prompt/prompt-textos.ts',
    'app/components/markdown',
    'app/components/versoes',
  ],
  servicos: [
    'servico',
    'espera',
    'app/features/agendamento/{cliente-escolha,para-quem,quem-vai-campos}.tsx',
    ...deRegistro,
  ],
  sinais: ['sinal', 'app/features/servico/tempo.ts', ...deRegistro],
  canais: ['canal', deCopiar],
  gerenciamento: ['cliente', 'conversa', 'leitura', 'app/features/roteiro/transformar-em-teste.tsx'],
  assinatura: ['assinatura', ...deCobranca],
  pagamento: ['pagamento', endereco, deCopiar],
  faturas: ['pagamento', abasDoPlano],
  ficha,
  rastro,
}
const pastas = (nomes: string[]) => nomes.map((nome) => (nome.startsWith('app/') ? nome : `app/features/${nome}`))
/** What stands in the place of a page: only who is locked out or lost reads it. */
const tela = ['app/shell/publico/{auth-frame,dialogos}.{ts,tsx}', 'app/features/acesso/bloqueio-{page,tela}.tsx']
const dasAreas = [...Object.values(areas).flatMap(pastas), ...tela]

export default defineConfig({
  sourceLocale: 'br',
  locales: ['br', 'en'],
  // The words of the finished pages are in their HTML; the panel downloads only its own.
  catalogs: [
    { path: '<rootDir>/app/locales/site/{locale}', include: site, exclude: fora },
    ...Object.entries(areas).map(([area, nomes]) => ({
      path: `<rootDir>/app/locales/${area}/{locale}`,
      include: pastas(nomes),
      exclude: [...fora, ...site, ...(deAbrir[area] ?? [])],
    })),
    { path: '<rootDir>/app/locales/tela/{locale}', include: tela, exclude: fora },
    { path: '<rootDir>/app/locales/{locale}', include: ['app'], exclude: [...fora, ...site, ...dasAreas] },
  ],
  format: formatter({ origins: true, lineNumbers: false }),
})
