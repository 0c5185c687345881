// Stands in for style sheets, which Jest does not read.
export {};
