import type * as z from 'zod/mini'

export type Folha = { caminho: string[]; schema: z.core.$ZodTypes; min?: number; max?: number }

/** Paths of every list and every schema without fields. `*` is an item of a list. */
export function* folhas(de: z.core.$ZodType, caminho: string[] = []): Generator<Folha> {
  const schema = de as z.core.$ZodTypes
  const def = schema._zod.def
  if (def.type === 'object') {
    for (const [nome, dentro] of Object.entries(def.shape)) yield* folhas(dentro, [...caminho, nome])
    if (def.catchall) yield* folhas(def.catchall, [...caminho, '*'])
  } else if (def.type === 'union') for (const opcao of def.options) yield* folhas(opcao, caminho)
  else if ('innerType' in def) yield* folhas(def.innerType, caminho)
  else {
    yield { caminho, schema, ...limitesDe(schema) }
    if (def.type === 'array') yield* folhas(def.element, [...caminho, '*'])
  }
}

type Prova = { check?: string; pattern?: unknown } & Partial<Record<'value' | 'minimum' | 'maximum' | 'length', number>>

/** The checks of a schema, including those of its format. */
function provasDe({ _zod: { def } }: z.core.$ZodTypes): Prova[] {
  return [def as Prova, ...(def.checks ?? []).map((prova) => prova._zod.def as Prova)]
}

/** The smallest and largest value of a number, or length of a text or list. */
function limitesDe(schema: z.core.$ZodTypes): { min?: number; max?: number } {
  const valor = (...provas: string[]) => {
    const prova = provasDe(schema).find(({ check }) => check !== undefined && provas.includes(check))
    return prova?.value ?? prova?.minimum ?? prova?.maximum ?? prova?.length
  }
  return {
    min: valor('greater_than', 'min_length', 'length_equals'),
    max: valor('less_than', 'max_length', 'length_equals'),
  }
}

/** The patterns of a text, including that of its format. */
export function padroesDe(schema: z.core.$ZodTypes): RegExp[] {
  return provasDe(schema).flatMap(({ pattern }) => (pattern instanceof RegExp ? [pattern] : []))
}
