/** Entries that this wing adds to lists declared in `platform`. */
declare module '#platform/database/motivos.ts' {
  interface Motivos {
    'configuracao.plataforma': 'settings of the platform'
    'plano.vitrine': 'plans on sale'
    'plano.cadastro': 'plans, kept by the platform and offered to all'
    'categoria.cadastro': 'kinds of business, kept by the platform and offered to all'
    'fuso.cadastro': 'time zones, kept by the platform and offered to all'
    'servidor.cadastro': 'external services, kept by the platform'
    'servidor.uso': 'the external service to use now, and job: whether each one answers'
    'plataforma.semente': 'seed of profiles, plans, templates and the demo'
  }
}

declare module '#platform/security/segredo.ts' {
  interface Propositos {
    servidor: 'seal of an external service’s secret'
  }
}
