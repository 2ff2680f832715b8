import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { formatDataHora } from '#lib/formato/data-hora.ts'
import { formatReais } from '#lib/formato/reais.ts'
import type { FieldWords } from '#ui/field/field-words.ts'
import { looks } from '#ui/tag/status-tag.tsx'

type Valores = Record<string, unknown>

/** The names of the fields in the trail. A field without one shows its own name with spaces. */
const nomes: Record<string, MessageDescriptor> = {
  agendada_para: msg`Agendada para`,
  alvos: msg`Quem recebe`,
  anonimizado: msg`Anonimizado`,
  antecedencia_min: msg`Antecedência mínima`,
  assunto: msg`Assunto`,
  ate: msg`Até`,
  ativa: msg`Ativa`,
  ativacao_reenviada: msg`E-mail de ativação reenviado`,
  ativo: msg`Ativo`,
  atos: msg`Significado`,
  atraso_avisado: msg`Atraso avisado, em minutos`,
  avatar: msg`Foto`,
  avisos: msg`Avisos`,
  bairro: msg`Bairro`,
  categoria_id: msg`Categoria`,
  cep: msg`CEP`,
  chave: msg`Endereço no Zelo`,
  cidade: msg`Cidade`,
  conselho: msg`Conselho`,
  consentimento: msg`Consentimento`,
  contato_meses: msg`Mensagens do formulário de contato, em meses`,
  conversas_mes: msg`Conversas por mês`,
  corpo: msg`Texto`,
  corpo_html: msg`Mensagem em HTML`,
  corpo_texto: msg`Mensagem em texto simples`,
  cpf: msg`CPF`,
  de: msg`De`,
  descricao: msg`Descrição`,
  descricao_br: msg`Descrição em português`,
  descricao_en: msg`Descrição em inglês`,
  destaque: msg`Em destaque`,
  distinto: msg`Não é a mesma pessoa`,
  documento: msg`CNPJ ou CPF`,
  duracao_min: msg`Duração`,
  email: msg`E-mail`,
  empresas: msg`Empresas`,
  endereco: msg`Endereço`,
  ensino_partilha: msg`A plataforma vê as frases`,
  estado: msg`Estado`,
  etiquetas: msg`Etiquetas`,
  executa_em: msg`Exclusão pedida para`,
  expira_em: msg`Vale até`,
  fim: msg`Fim`,
  formato: msg`Formato`,
  fuso: msg`Fuso horário`,
  gestor: msg`Gestor`,
  historico_dias: msg`Dias de histórico guardado`,
  horarios: msg`Horários`,
  horizonte_dias: msg`Agenda aberta por, em dias`,
  icone: msg`Ícone`,
  idioma: msg`Idioma`,
  importacao: msg`Importação`,
  inicio: msg({ context: 'momento', message: 'Início' }),
  intervalo_antes_min: msg`Intervalo antes`,
  intervalo_depois_min: msg`Intervalo depois`,
  linhas: msg`Linhas`,
  link_online: msg`Link do encontro`,
  lista_espera: msg`Lista de espera`,
  limite_conversa: msg`Limite por conversa`,
  limite_empresa: msg`Limite por empresa e mês`,
  limite_mes: msg`Limite do mês, somando todas`,
  logradouro: msg`Rua`,
  master: msg`Acesso total`,
  mensagem: msg`Mensagem`,
  mescla: msg`União`,
  modalidade: msg`Onde acontece`,
  modelo: msg`Modelo`,
  motivo: msg`Motivo`,
  municipio: msg`Município`,
  nascimento: msg`Nascimento`,
  newsletter_pendente_dias: msg`Inscrições sem confirmação, em dias`,
  nome: msg`Nome`,
  nome_br: msg`Nome em português`,
  nome_en: msg`Nome em inglês`,
  nome_fantasia: msg`Nome fantasia`,
  nota: msg`Nota`,
  numero: msg`Número`,
  numeros_whatsapp: msg`Números de WhatsApp`,
  ordem: msg`Ordem`,
  perfil: msg`Perfil`,
  perfis: msg`Perfis`,
  periodo: msg`Parte do dia`,
  permissoes: msg`Permissões`,
  pergunta: msg`Pergunta`,
  pin_permitido: msg`Entrada por PIN no balcão`,
  preco_anual: msg`Preço por ano`,
  preco_centavos: msg`Preço`,
  preco_entrada: msg`Preço da entrada`,
  preco_mensal: msg`Preço por mês`,
  preco_saida: msg`Preço da saída`,
  preco_semestral: msg`Preço por semestre`,
  preparo: msg`Como se preparar`,
  profissionais: msg`Profissionais`,
  profissional_id: msg`Profissional`,
  publico: msg`Público`,
  razao_social: msg`Razão social`,
  registro: msg`Número no conselho`,
  remetente: msg`Remetente`,
  resposta: msg`Resposta`,
  responsavel: msg`Responsável`,
  segredo: msg`Chave ou senha`,
  segredo_trocado: msg`Chave ou senha trocada`,
  segundo_fator: msg`Verificação em duas etapas`,
  senha: msg`Senha`,
  servico_id: msg`Serviço`,
  servicos: msg`Serviços`,
  sessoes: msg`Sessões abertas`,
  slug: msg`Identificador`,
  status: msg`Situação`,
  sinonimos: msg`Outras palavras`,
  suporte_br: msg`Suporte em português`,
  suporte_en: msg`Suporte em inglês`,
  telefone: msg`Telefone`,
  tipo: msg`Tipo`,
  uf: msg`Estado (UF)`,
  uniao_recusada: msg`União recusada`,
  usuario: msg`Usuário`,
  vinculo: msg`Vínculo`,
  visivel: msg`À venda`,
  whatsapp: msg`WhatsApp`,
}

const instante = /^\d{4}-\d\d-\d\dT\d\d:\d\d/
const situacoes = Object.assign({}, ...Object.values(looks)) as Record<string, [MessageDescriptor, ...unknown[]]>

/** The fields of one entry of the trail, with their names and values in words. */
export function camposDoRegistro({ antes, depois }: { antes: Valores; depois: Valores }, i18n: I18n): FieldWords {
  return Object.fromEntries(
    Object.keys({ ...antes, ...depois }).map((campo) => [
      campo,
      { label: nomeDe(campo, i18n), words: (valor) => emPalavras(campo, valor, i18n) } satisfies FieldWords[string],
    ]),
  )
}

function nomeDe(campo: string, i18n: I18n): string {
  const nome = nomes[campo]
  if (nome) return i18n._(nome)
  const texto = campo.replaceAll('_', ' ')
  return texto.charAt(0).toUpperCase() + texto.slice(1)
}

function emPalavras(campo: string, valor: unknown, i18n: I18n): string {
  if (valor === null || valor === undefined || valor === '') return t`vazio`
  if (typeof valor === 'boolean') return valor ? t`sim` : t`não`
  if (typeof valor === 'number') {
    if (/^(?:preco|limite)_/.test(campo)) return formatReais(valor)
    return /_min$/.test(campo) ? t`${valor} min` : String(valor)
  }
  if (typeof valor === 'string') {
    if (instante.test(valor)) return formatDataHora(valor)
    const situacao = situacoes[valor]
    return situacao ? i18n._(situacao[0]) : valor
  }
  if (Array.isArray(valor)) return valor.map((um) => emPalavras(campo, um, i18n)).join(', ') || t`vazio`
  return Object.entries(valor as Valores)
    .map(([nome, um]) => `${nomeDe(nome, i18n)}: ${emPalavras(nome, um, i18n)}`)
    .join('; ')
}
