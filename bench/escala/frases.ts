/** A statement of the product: as it is now, and with the first month of the conversation. */
export type Frase = {
  nome: string
  text(parte: boolean): string
  values(vez: number, conversa: string, longa: string): unknown[]
}

export const empresa = '00000000-0000-7000-8000-000000000000'
const menor = '00000000-0000-0000-0000-000000000000'
const maior = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
const desde = (parte: boolean) => (parte ? ' AND m.id >= inicio_da_conversa($2)' : '')
const da = (parte: boolean) => `m.empresa_id = $1 AND m.conversa_id = $2${desde(parte)}`
const buscar = (palavra: string) =>
  `SELECT id FROM buscar_mensagem(to_tsquery('public.portugues', '${palavra}'), to_tsquery('public.portugues', '${palavra}'), 21, $1, '${maior}')`

/** The smallest id of an instant, with the given end. */
export function idEm(ms: number, cauda = '7000-8000-000000000000'): string {
  const hex = ms.toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-${cauda}`
}

const novo = () => idEm(Date.now(), `7000-8000-${crypto.randomUUID().slice(-12)}`)

export const frases: Frase[] = [
  {
    nome: 'turn: the newest 4',
    text: (parte) =>
      `SELECT m.autor, m.texto, m.opcoes FROM mensagem m JOIN conversa c ON c.empresa_id = m.empresa_id AND c.id = m.conversa_id
       WHERE ${da(parte)} AND (m.autor <> 'CLIENTE' OR m.ordem <= c.respondida_ate) ORDER BY m.ordem DESC LIMIT 4`,
    values: (_, conversa) => [empresa, conversa],
  },
  {
    nome: "turn: by the browser's key",
    text: (parte) => `SELECT * FROM mensagem m WHERE ${da(parte)} AND m.chave_cliente = $3`,
    values: (_, conversa) => [empresa, conversa, conversa],
  },
  {
    nome: 'turn: insert',
    text: () =>
      `INSERT INTO mensagem (empresa_id, id, conversa_id, ordem, autor, texto, criada_em)
       VALUES ($1, $2, $3, $4, 'CLIENTE', 'quero marcar um corte na quinta às dez', now())`,
    values: (vez, conversa) => [empresa, novo(), conversa, 1_000_000 + vez],
  },
  {
    nome: 'panel: a page of 50',
    text: (parte) => `SELECT m.* FROM mensagem m WHERE ${da(parte)} ORDER BY m.ordem DESC LIMIT 51`,
    values: (_, conversa) => [empresa, conversa],
  },
  {
    nome: 'panel: a page of 50 of 50,000',
    text: (parte) => `SELECT m.* FROM mensagem m WHERE ${da(parte)} AND m.ordem < $3 ORDER BY m.ordem DESC LIMIT 51`,
    values: (vez, _, longa) => [empresa, longa, 40_000 - vez * 50],
  },
  {
    nome: 'search: frequent word, 90 days',
    text: () => buscar('obrigada'),
    values: () => [idEm(Date.now() - 7_776e6)],
  },
  { nome: 'search: rare word, 90 days', text: () => buscar('termo2a'), values: () => [idEm(Date.now() - 7_776e6)] },
  { nome: 'search: rare word, all time', text: () => buscar('termo2a'), values: () => [menor] },
]
