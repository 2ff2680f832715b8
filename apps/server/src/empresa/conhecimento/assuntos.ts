/**
 * Words for common subjects in both languages, without accents: «parking» finds the entry on
 * «estacionamento». Companies add synonyms of their own.
 */
export const assuntos: readonly (readonly string[])[] = [
  ['estacionamento', 'estacionar', 'garagem', 'parking', 'park', 'carro', 'car', 'valet', 'manobrista'],
  ['convenio', 'convenios', 'plano', 'planos', 'insurance', 'unimed', 'amil', 'bradesco'],
  ['parcelar', 'parcelam', 'parcela', 'parcelado', 'vezes', 'installments', 'installment'],
  ['pagamento', 'pagar', 'pago', 'payment', 'pay', 'cartao', 'credito', 'debito', 'pix', 'dinheiro', 'card', 'cash'],
  ['documento', 'documentos', 'documents', 'papeis', 'rg'],
  ['levar', 'trazer', 'bring'],
  ['crianca', 'criancas', 'filho', 'filhos', 'bebe', 'kids', 'kid', 'children', 'child', 'baby'],
  ['acompanhante', 'companion', 'someone'],
  ['cachorro', 'gato', 'pet', 'pets', 'animal', 'animais', 'dog', 'cat'],
  ['cadeirante', 'acessibilidade', 'acessivel', 'rampa', 'elevador', 'wheelchair', 'accessible', 'elevator'],
  ['wifi', 'internet'],
  ['recibo', 'nota', 'fiscal', 'receipt', 'invoice'],
  ['atraso', 'atrasar', 'tolerancia', 'late', 'delay'],
  ['cancelamento', 'cancelar', 'desmarcar', 'cancellation'],
  ['presente', 'vale', 'gift', 'voucher'],
  ['online', 'video', 'remoto', 'remote', 'teleconsulta'],
  ['domicilio', 'casa', 'home'],
  ['jejum', 'preparo', 'preparar', 'fasting', 'prepare', 'breakfast', 'stomach', 'comer', 'eat'],
  ['banheiro', 'toilet', 'bathroom', 'restroom'],
  ['ingles', 'english', 'idioma', 'language'],
  ['desconto', 'promocao', 'discount', 'promotion'],
  ['endereco', 'fica', 'ficam', 'localizacao', 'address', 'located', 'location'],
]

const doAssunto = new Map<string, readonly string[]>()
for (const grupo of assuntos) for (const palavra of grupo) doAssunto.set(palavra, grupo)

/** The words that share a subject with this word, itself included; none for other words. */
export function doMesmoAssunto(dobrada: string): readonly string[] {
  return doAssunto.get(dobrada) ?? doAssunto.get(dobrada.replace(/oes$/, 'ao').replace(/s$/, '')) ?? []
}
